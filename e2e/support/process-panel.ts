import type { Locator, Page } from '@playwright/test';
import type { Words } from './words.ts';

/** What the process of one record shows. */
export class ProcessPanel {
  constructor(
    private readonly page: Page,
    private readonly say: Words,
  ) {}

  panel = (): Locator => this.page.getByTestId('process-panel').last();
  /** What is going on now. */
  now = (): Locator => this.panel().locator('[aria-current="step"]').last();
  next = (): Locator => this.panel().locator('li.next').last();

  async fixes(): Promise<void> {
    await this.panel().getByRole('button', { name: this.say.process.fix }).click();
  }
  resume = (): Locator => this.panel().getByRole('button', { name: this.say.process.resume });
  resumes = (): Promise<void> => this.resume().click();
  /** Somebody else to get the mail. */
  async names({ name, email }: { name: string; email: string }): Promise<void> {
    await this.panel().getByLabel(this.say.receiverName).fill(name);
    await this.panel().getByLabel(this.say.receiverEmail).fill(email);
  }
}
