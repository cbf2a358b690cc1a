import { expect, type Locator, type Page } from '@playwright/test';

/** The question that is shown before a mail is sent to an address that the customer's record does not have. */
export const unknownRecipientQuestion = (page: Page): Locator => page.getByRole('alertdialog');

/** Confirms these addresses. */
export async function vouchesFor(page: Page, ...addresses: string[]): Promise<void> {
  await expect(unknownRecipientQuestion(page).getByRole('listitem')).toHaveText(addresses);
  await unknownRecipientQuestion(page)
    .getByRole('button', { name: /^(Ja, versturen|Yes, send it)$/ })
    .click();
}
