import type { Page } from '@playwright/test';

export const usualMail = 'Default mail settings for the new invoice mail not defined';
/** Behaves as if the legal entity has no mail texts of its own. */
export const hasNoMailWords = (page: Page): Promise<unknown> =>
  page.route(/\/email-template/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), defined: false } });
  });
