import type { Locator, Page } from '@playwright/test';
import type { Words } from './words.ts';

/** Page object of the process panel of one record. */
export class ProcessPanel {
  constructor(
    private readonly page: Page,
    private readonly say: Words,
  ) {}

  panel = (): Locator => this.page.getByTestId('process-panel').last();
  /** The current step. */
  now = (): Locator => this.panel().locator('[aria-current="step"]').last();
  next = (): Locator => this.panel().locator('li.next').last();

  async fixes(): Promise<void> {
    await this.panel().getByRole('button', { name: this.say.process.fix }).click();
  }
  resume = (): Locator => this.panel().getByRole('button', { name: this.say.process.resume });
  resumes = (): Promise<void> => this.resume().click();
  /** Enters another recipient of the mail. */
  async names({ name, email }: { name: string; email: string }): Promise<void> {
    await this.panel().getByLabel(this.say.receiverName).fill(name);
    await this.panel().getByLabel(this.say.receiverEmail).fill(email);
  }
}
