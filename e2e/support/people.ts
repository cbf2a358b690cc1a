import type { Page } from '@playwright/test';

const password = 'kantoor';

/** Signs in through the development sign-in service, from wherever Kantoor sends a stranger. */
export async function signIn(page: Page, email: string, address = '/'): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: /sign in|inloggen/i }).click();
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/crm\/|\/invoices\/|\/costs\//);
}
