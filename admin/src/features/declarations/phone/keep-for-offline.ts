import { phoneRoot } from '../../documents';

/** Has the browser keep the files of the pages for a phone, so that these open without a connection (`vite/service-worker.js`). Where it cannot, they need one. */
export function keepForOffline(): void {
  void navigator.serviceWorker?.register('/service-worker.js', { scope: `/${phoneRoot}`, updateViaCache: 'none' }).catch(() => undefined);
}
