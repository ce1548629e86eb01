import { mount } from 'svelte';
import App from './App.svelte';
import './themes.css';
import './app.css';
import { askEarly, deckPath } from './lib/api';
import { language, nearestLanguage } from './lib/language.svelte';
import { roomIn } from './lib/rooms';
import { savedMatch, settings } from './lib/settings.svelte';

const wanted = settings.current.language ?? nearestLanguage(navigator.languages);
// On a slow line each round trip counts: the cards, and what the start page shows, are on their way with the texts.
const room = roomIn(location.href);
const first = room || savedMatch.get() ? [] : ['api/presets', 'api/levels'];
askEarly(wanted, [deckPath(settings.current.face), ...first]);
// A language that cannot be loaded must not keep anybody from playing.
await language.choose(wanted).catch(() => language.choose('en'));

// A room that cannot be loaded leaves the table, where it is said what is missing.
const Page = room ? await room().then((part) => part.default, () => App) : App;

export default mount(Page, { target: document.getElementById('app')! });
