import { phoneRoot } from '../../../buying/documents';

/**
 * Has the browser cache the files of the phone pages, so that these open without a connection (`vite/service-worker.js`). Browsers without
 * support need a connection.
 */
export function keepForOffline(): void {
  void navigator.serviceWorker?.register('/service-worker.js', { scope: `/${phoneRoot}`, updateViaCache: 'none' }).catch(() => undefined);
}
