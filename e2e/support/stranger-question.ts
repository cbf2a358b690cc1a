import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** What is asked when a mail would go to an address that the customer's record does not hold. */
export const strangerQuestion = (page: Page): Locator => page.getByRole('alertdialog');

/** Says that these addresses are meant. */
export async function vouchesFor(page: Page, ...addresses: string[]): Promise<void> {
  await expect(strangerQuestion(page).getByRole('listitem')).toHaveText(addresses);
  await strangerQuestion(page)
    .getByRole('button', { name: /^(Ja, versturen|Yes, send it)$/ })
    .click();
}
