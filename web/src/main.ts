import { mount, type Component } from 'svelte';
import './themes.css';
import './app.css';
import { askEarly, deckPath } from './lib/api';
import { language, nearestLanguage } from './lib/language.svelte';
import { pageIn } from './lib/pages';
import { savedMatch, settings } from './lib/settings.svelte';

const wanted = settings.current.language ?? nearestLanguage(navigator.languages);
// On a slow line each round trip counts: the cards, and what the start page shows, are on their way with the texts.
const aside = pageIn(location.href);
const first = aside || savedMatch.get() ? [] : ['api/presets', 'api/levels'];
askEarly(wanted, [deckPath(settings.current.face), ...first]);
const table = (): Promise<{ default: Component }> => import('./App.svelte');
// A page that cannot be loaded leaves the table, where it is said what is missing.
const page = (aside ?? table)().catch(table);
// A language that cannot be loaded must not keep anybody from playing.
await language.choose(wanted).catch(() => language.choose('en'));

export default mount((await page).default, { target: document.getElementById('app')! });
