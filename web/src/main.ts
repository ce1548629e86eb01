import { mount } from 'svelte';
import App from './App.svelte';
import './themes.css';
import './app.css';
import { language, nearestLanguage } from './lib/language.svelte';
import { settings } from './lib/settings.svelte';

// A language that cannot be loaded must not keep anybody from playing.
await language.choose(settings.current.language ?? nearestLanguage(navigator.languages)).catch(() => language.choose('en'));

export default mount(App, { target: document.getElementById('app')! });
