/** The page's service worker: registered when the page has nothing better to do, its new versions offered. */

const LATER = 4_000;

class Worker {
  /** Whether a new version is there and waits for a word. */
  ready = $state(false);
  #take: (() => void) | null = null;

  /** Where there can be no worker (plain http from another machine, an old browser) the page works without. */
  begin(): void {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // Not while the first match is being fetched: what the worker keeps would compete with it for the line.
    setTimeout(() => void this.#register(), LATER);
  }

  /** Change to the new version, in every tab at once. */
  take(): void {
    this.#take?.();
  }

  async #register(): Promise<void> {
    try {
      const { Workbox } = await import('workbox-window');
      const box = new Workbox(new URL('sw.js', document.baseURI).href);
      box.addEventListener('waiting', () => (this.ready = true));
      // Another tab may have taken it: what this one has in memory is then older than what the worker gives out.
      box.addEventListener('controlling', (event) => {
        if (event.isUpdate) location.reload();
      });
      this.#take = () => box.messageSkipWaiting();
      await box.register();
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden) void box.update().catch(() => undefined);
      });
    } catch {
      // Switched off in this browser, or the line is gone: the page works without.
    }
  }
}

export const worker = new Worker();
