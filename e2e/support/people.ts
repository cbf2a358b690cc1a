import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Language } from './words.ts';

const password = 'kantoor';

/** Signs in through the development sign-in service, from wherever Kantoor redirects a signed-out user. */
export async function signIn(page: Page, email: string, address = '/', leadsTo = /\/(crm|invoices|costs)\//): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: /^(sign in|aanmelden)$/i }).click();
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button.main').click();
  await page.waitForURL(leadsTo);
}

/** Opens a browser context for a user of this language. */
export async function personAt(browser: Browser, language: Language, look: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(look);
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  return context.newPage();
}
