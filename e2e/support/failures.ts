import type { Locator, Page, Route } from '@playwright/test';

/** Answers requests of one kind, but only after `meanwhile` was visible, because it disappears with the answer. */
export async function answers(
  page: Page,
  [method, address]: [method: string, address: RegExp],
  meanwhile: Locator | null,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await meanwhile?.waitFor({ timeout: 15_000 });
    return answer(route);
  });
}

/** Makes requests of one kind fail, until `fixed` is called. */
export const fails = (page: Page, method: string, address: RegExp, meanwhile: Locator | null = null): Promise<void> =>
  answers(page, [method, address], meanwhile, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', json: { status: 500, code: 'INTERNAL_ERROR' } }),
  );
export const fixed = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' });
