/**
 * The service worker: keeps the page itself, so that it opens without a line. Rules, players and matches are the
 * server's, and are never kept here. A new version waits until the player asks for it: a page is never half old.
 */
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';

/** The files of this version; written in by the build. */
declare const __FILES__: PrecacheEntry[];
declare const self: {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: MessageEvent<{ type?: string } | null>) => void): void;
};

precacheAndRoute(__FILES__);
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: [/\/api\//] }));
// The pictures are the server's, but without them there is nothing to look at while waiting for it.
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('/deck.svg'), new NetworkFirst({ cacheName: 'deck', networkTimeoutSeconds: 3 }));

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
