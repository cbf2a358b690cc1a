import { expect, type Page, type Request } from '@playwright/test';

/** The stream of live changes never ends. */
const isStream = (request: Request): boolean => new URL(request.url()).pathname === '/api/events';

/** Navigates within the loaded program: to load it takes longer than to show a page of it. */
export const goesWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Returns a function that waits until a page has received everything it requested; call this before the page loads. */
export function settling(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => isStream(request) || open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  // A response is rendered within two frames, and may cause further requests.
  const drawn = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))));
  return async () => {
    do {
      await expect.poll(() => [...open].map((request) => request.url())).toEqual([]);
      await drawn();
    } while (open.size > 0);
  };
}
