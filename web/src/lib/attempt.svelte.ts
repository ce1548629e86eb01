/** Something a person asks for that may fail: whether it is under way, and why it was not done. */
import { announcer } from './announce.svelte';
import { whyOf } from './why';

export class Attempt {
  busy = $state(false);
  problem = $state('');

  async try(act: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.problem = '';
    try {
      await act();
    } catch (error) {
      this.problem = whyOf(error);
      announcer.shout(this.problem);
    }
    this.busy = false;
  }
}
