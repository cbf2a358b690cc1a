import type { Locator, Page } from '@playwright/test';
import type { Words } from './words.ts';

/** What the process of one record tells. */
export class ProcessPanel {
  constructor(
    private readonly page: Page,
    private readonly say: Words,
  ) {}

  panel = (): Locator => this.page.getByTestId('process-panel').last();
  /** What is going on now. */
  now = (): Locator => this.panel().locator('[aria-current="step"]').last();
  next = (): Locator => this.panel().locator('li.next').last();

  async mends(): Promise<void> {
    await this.panel().getByRole('button', { name: this.say.process.mend }).click();
  }
  async resumes(): Promise<void> {
    await this.panel().getByRole('button', { name: this.say.process.resume }).click();
  }
}
