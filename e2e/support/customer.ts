import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Mail } from './mailbox.ts';

/** A customer who received an invoice by mail and has no account. */
export class Customer {
  private constructor(readonly page: Page) {}

  static async opensTheLinkOf(mail: Mail, browser: Browser, look: BrowserContextOptions): Promise<Customer> {
    const page = await (await browser.newContext(look)).newPage();
    await page.goto(/https?:\/\/\S+\/payments\/\S+/.exec(mail.Text)![0]);
    return new Customer(page);
  }

  async goesToTheProvider(): Promise<void> {
    await this.page.locator('form button').first().click();
    await expect(this.page.locator('button[value="paid"]')).toBeVisible();
  }

  async ends(payment: 'paid' | 'failed' | 'expired' | 'canceled' | 'open'): Promise<void> {
    await this.page.locator(`button[value="${payment}"]`).click();
    await this.page.waitForURL(/\/payments\/.*\/status/);
  }

  leaves = (): Promise<void> => this.page.context().close();
}
