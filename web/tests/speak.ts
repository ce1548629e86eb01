/** Every test speaks English unless it says otherwise. */
import { language } from '../src/lib/language.svelte';

await language.choose('en');
await language.more('score');
await language.more('study');
