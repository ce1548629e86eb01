/** What is asked of a table, one thing at a time, and why the last was not done. */
import { announcer } from '../../lib/announce.svelte';
import { t } from '../../lib/language.svelte';
import type { MatchStore } from '../../lib/match.svelte';
import type { Asking } from '../../lib/protocol';

export class Wishes {
  problem = $state('');

  constructor(readonly match: MatchStore) {}

  /** Whether it was done. */
  async send(message: Asking): Promise<boolean> {
    const why = await this.match.wish(message);
    this.problem = why === '' ? t('room-no-answer') : (why ?? '');
    if (this.problem) announcer.shout(this.problem);
    return why === null;
  }
}
