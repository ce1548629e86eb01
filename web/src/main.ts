import { mount } from 'svelte';
import App from './App.svelte';
import './themes.css';
import './app.css';
import { askEarly, deckPath } from './lib/api';
import { language, nearestLanguage } from './lib/language.svelte';
import { savedMatch, settings } from './lib/settings.svelte';

const wanted = settings.current.language ?? nearestLanguage(navigator.languages);
// On a slow line each round trip counts: the cards, and what the start page shows, are on their way with the texts.
askEarly(wanted, [deckPath(settings.current.face), ...(savedMatch.get() ? [] : ['api/presets', 'api/levels'])]);
// A language that cannot be loaded must not keep anybody from playing.
await language.choose(wanted).catch(() => language.choose('en'));

export default mount(App, { target: document.getElementById('app')! });
