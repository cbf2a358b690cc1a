import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** What is asked when a mail would go to an address that the customer's record does not hold. */
export const unknownRecipientQuestion = (page: Page): Locator => page.getByRole('alertdialog');

/** Says that these addresses are meant. */
export async function vouchesFor(page: Page, ...addresses: string[]): Promise<void> {
  await expect(unknownRecipientQuestion(page).getByRole('listitem')).toHaveText(addresses);
  await unknownRecipientQuestion(page)
    .getByRole('button', { name: /^(Ja, versturen|Yes, send it)$/ })
    .click();
}
