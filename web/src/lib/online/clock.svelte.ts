/** A clock that ticks while somebody looks at it, and times as a table says them. */
import { t } from '../language.svelte';

class Ticking {
  now = $state(Date.now());
  #lookers = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Keeps the clock going until the function that is returned is called; for an `$effect`. */
  look = (): (() => void) => {
    this.#lookers += 1;
    if (this.#lookers === 1) {
      this.now = Date.now();
      this.#timer = setInterval(() => (this.now = Date.now()), 500);
    }
    return () => {
      this.#lookers -= 1;
      if (this.#lookers === 0) clearInterval(this.#timer);
    };
  };
}

export const ticking = new Ticking();

/** The time until `until` (seconds of the server's clock, which is `ahead` milliseconds ahead): "23 s", "5 hours". */
export function timeLeft(until: number, ahead: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until * 1000 - ahead - now) / 1000));
  if (seconds < 600) return t('still', { n: seconds });
  if (seconds < 172_800) return t('time-hours', { n: Math.ceil(seconds / 3600) });
  return t('time-days', { n: Math.ceil(seconds / 86_400) });
}
