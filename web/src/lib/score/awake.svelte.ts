/** Keeps the screen on while a match is on the table. */

class Awake {
  wanted = $state(false);
  /** off: not asked for; on: the screen stays on; refused: the browser does not let it; none: it cannot. */
  state = $state<'off' | 'on' | 'refused' | 'none'>('off');
  #lock: WakeLockSentinel | null = null;

  /** Asks for it, or lets go of it. */
  async want(wanted: boolean): Promise<void> {
    this.wanted = wanted;
    if (!wanted) {
      await this.#lock?.release();
      this.#lock = null;
      this.state = 'off';
      return;
    }
    await this.again();
  }

  /** After the page was hidden the browser has let go of it. */
  async again(): Promise<void> {
    if (!this.wanted || document.hidden || (this.#lock && !this.#lock.released)) return;
    if (!('wakeLock' in navigator)) {
      this.state = 'none';
      return;
    }
    try {
      this.#lock = await navigator.wakeLock.request('screen');
      this.state = 'on';
    } catch {
      // A low battery, or a device that does not want to.
      this.state = 'refused';
    }
  }
}

export const awake = new Awake();
