/**
 * A stand-in for the game server while working on the page: `npm run mock`, then `npm run dev` (or open this server
 * itself for the built page). It plays the written scenes of scenes.mjs; the match id is the scene's name, so
 * localStorage `cassino.match` decides which one is shown. Not part of what is shipped.
 */
import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';
import { levels, presets, rules, scenes } from './scenes.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const source = join(here, '../../src');
const dist = join(here, '../../src/cassino/doors/web/dist');
const port = Number(process.argv[2] ?? 8000);
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

const decks = new Map();
function deck(face) {
  if (!decks.has(face)) {
    const code = 'import sys; sys.path.insert(0, sys.argv[1]); from cassino.records.deck_svg import sprite; print(sprite(sys.argv[2]), end="")';
    decks.set(face, execFileSync('python3', ['-c', code, source, face], { encoding: 'utf8', maxBuffer: 1 << 22 }));
  }
  return decks.get(face);
}

const server = createServer((request, response) => {
  const url = new URL(request.url, 'http://mock');
  const json = (body, status = 200) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (url.pathname === '/api/presets') return json(presets);
  if (url.pathname === '/api/levels') return json(levels);
  if (url.pathname === '/api/health') return json({ ok: true, version: 'mock', compiled: false });
  if (url.pathname.startsWith('/api/rules/')) return json(rules(url.pathname.split('/').pop()));
  if (url.pathname === '/api/matches' && request.method === 'POST') return json({ match: 'demo', seat: 0, token: 'mock' }, 201);
  if (url.pathname === '/deck.svg') return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(deck(url.searchParams.get('face') ?? 'classic'));
  const file = join(dist, normalize(url.pathname === '/' ? '/index.html' : url.pathname));
  if (file.startsWith(dist) && existsSync(file) && statSync(file).isFile()) {
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    return createReadStream(file).pipe(response);
  }
  return json({ error: { code: 'not_found', text: 'There is no such page.' } }, 404);
});

new WebSocketServer({ server }).on('connection', (socket, request) => {
  const scene = scenes[/matches\/([^/]+)\//.exec(request.url)?.[1]];
  const say = (message) => socket.send(JSON.stringify(message));
  let step = 0;
  let pause = 1;
  const show = () => {
    const { view, because, auto } = scene.steps[step];
    say({ t: 'view', v: step + 1, view, because });
    if (auto) setTimeout(() => (step += 1, show()), pause * 1000 + 900);
  };
  socket.on('message', (data) => {
    const message = JSON.parse(data);
    if (!scene) {
      say({ t: 'error', code: 'unknown_match', text: 'This match is not here any more.' });
      return socket.close(4404);
    }
    const key = `${message.card ?? ''}|${[...(message.loose ?? []), ...(message.builds ?? [])].join(',')}`;
    switch (message.t) {
      case 'hello':
        return show();
      case 'pace':
        return void (pause = message.seconds);
      case 'ping':
        return say({ t: 'pong', v: step + 1 });
      case 'suggest':
        return say({ t: 'suggestions', id: message.id, only: scene.only?.[message.card] ?? null, held: scene.held?.[message.card] ?? [], plays: scene.suggest[message.card] ?? [{ kind: 'trail', legal: true, play: { card: message.card, kind: 'trail' }, label: 'Trail', groups: [], text: `${message.card} _` }] });
      case 'explain':
        return say({
          t: 'meanings',
          id: message.id,
          ...(scene.explain[key] ?? {
            meanings: message.card ? [{ kind: 'capture', value: null, legal: false, code: 'sum_mismatch', text: `This scene knows no play for ${key}.`, anchor: 'groups' }] : [],
            sum: `Picked: ${key.slice(1)}`,
            cards: [],
          }),
        });
      case 'about':
        return say({ t: 'about', id: message.id, lines: ['Build of 9: 6♠ + 3♥.', 'Ben built it with 6♠ and 3♥.', 'A 9 takes it. It is single - may be raised.', 'Ben must keep a card that takes it.', 'Your 9♥ takes it now.'], cards: ['9H'] });
      case 'hint': {
        const [card, [meaning]] = Object.entries(scene.suggest)[0] ?? ['', []];
        if (!meaning) return say({ t: 'error', id: message.id, code: 'unknown', text: 'This scene has no hint.' });
        return say({ t: 'hint', id: message.id, meaning, why: `It takes ${meaning.cards} cards with your ${card}.` });
      }
      case 'line':
        return say({ t: 'error', id: message.id, code: 'bad_line', text: 'This scene reads no lines.' });
      case 'count':
        return say({ t: 'count', id: message.id, result: scenes.count.steps[0].view.result });
      case 'play':
      case 'next':
        if (step + 1 >= scene.steps.length) return say({ t: 'refused', id: message.id, v: step + 1, code: 'scene_over', text: 'This scene ends here.', anchor: null });
        step += 1;
        say({ t: 'ok', id: message.id, v: step + 1 });
        return show();
      default:
        return say({ t: 'error', id: message.id, code: 'unknown', text: `No answer for ${message.t}.` });
    }
  });
});

server.listen(port, '127.0.0.1', () => console.log(`mock table at http://127.0.0.1:${port}/ with scenes ${Object.keys(scenes).join(', ')}`));
