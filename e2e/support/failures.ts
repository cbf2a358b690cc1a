import type { Page } from '@playwright/test';

/** Calls of one kind fail, after long enough to see what is said meanwhile, until everything is fixed. */
export async function fails(page: Page, method: string, address: RegExp): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await new Promise((resolve) => setTimeout(resolve, 600));
    return route.fulfill({ status: 500, contentType: 'application/problem+json', json: { status: 500, code: 'INTERNAL_ERROR' } });
  });
}
export const fixed = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' });
