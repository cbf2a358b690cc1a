import type { Page } from '@playwright/test';

/** Collects the requests that a page sends to change deals, from now on. */
export function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/crm\/.*deals/.test(request.url()) && request.method() !== 'GET')
      writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return writes;
}
