import { expect, type Locator, type Page } from '@playwright/test';
import { vouchesFor } from './unknown-recipient-question.ts';
import type { Words } from './words.ts';

/** Page object of the dialog that invoices a deal. */
export class InvoiceDialog {
  constructor(
    private readonly page: Page,
    private readonly say: Words,
  ) {}

  dialog = (): Locator => this.page.getByRole('dialog').filter({ has: this.page.getByTestId('consequence') });

  preview = (): Locator => this.dialog().getByTestId('mail-preview');

  /** The button that books, and also mails if a mail is chosen. */
  private button = (): Locator => this.dialog().getByRole('button', { name: this.say.bookAndMail });

  async mailsDirectlyTo(email: string): Promise<void> {
    await this.dialog().getByLabel(this.say.mailDirectly).check();
    await expect(this.dialog().getByLabel(this.say.receiverEmail)).toHaveValue(email);
    await expect(this.dialog().getByTestId('consequence')).toContainText(email);
    await expect(this.button()).toBeEnabled();
  }

  mailsInsteadTo = (email: string): Promise<void> => this.dialog().getByLabel(this.say.receiverEmail).fill(email);

  async confirms(...unknownRecipients: string[]): Promise<void> {
    await this.button().click();
    if (unknownRecipients.length > 0) await vouchesFor(this.page, ...unknownRecipients);
    await expect(this.dialog()).toBeHidden();
  }
}
