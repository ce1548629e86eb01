/** A match that comes from elsewhere in the page, kept on the score pad. */
import { t } from '../language.svelte';
import { readLogs } from './log';
import { ScoreStore } from './store';

/** Keeps the match of a log, unless it is there already with as much in it; answers its name. Rejects where it cannot be kept. */
export async function keepLog(text: string): Promise<string> {
  const store = new ScoreStore();
  const [log] = readLogs(text);
  if (!log) throw new TypeError('a log without a match');
  const there = await store.get(log.match);
  if (there && there.log.events.length >= log.events.length) return log.match;
  const written = await store.put({ id: log.match, version: (there?.version ?? 0) + 1, log, changed: Date.now() });
  if (written !== 'kept') throw new Error(t('count-not-kept'));
  return log.match;
}
