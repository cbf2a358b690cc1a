import { expect } from '@playwright/test';
import { faultsOf } from '../support/looks.ts';
import { personAt, signIn } from '../support/people.ts';
import { sendMail } from '../support/sent-mail.ts';
import { test } from '../support/session.ts';

test('D-54 a mail of an unknown sender waits in quarantine, is released on a phone, and its file appears in the inbox', async ({
  browser,
}) => {
  const subject = `Factuur ${Date.now()}`;
  const content = Buffer.from(`%PDF-1.7 ${subject}`);
  const mail = { from: 'vreemd@elders.test', to: 'advies.noord@in.kantoor.test', subject, text: 'Hierbij onze factuur.' };
  expect(await sendMail({ ...mail, file: { name: 'factuur.pdf', type: 'application/pdf', content } })).toBe(250);

  const page = await personAt(browser, 'nl', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await signIn(page, 'finance@kantoor.test');
  await page.goto('/purchases/1-noord/mail-quarantine');
  await expect(page.getByRole('heading', { level: 1, name: 'Mail in quarantaine' })).toBeVisible();
  await page.getByRole('link', { name: subject }).tap();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(page.getByText(/^De afzender is geen collega/)).toBeVisible();
  await expect(page.getByText('Hierbij onze factuur.')).toBeVisible();
  await expect(page.getByText(/^factuur\.pdf · /)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Vrijgeven' }).tap();
  await expect(page.getByText('Vrijgegeven: in het postvak staat 1 document.')).toBeVisible();
  await expect(page.getByRole('link', { name: subject })).toHaveCount(0);
  await page.goto('/purchases/1-noord/inbox');
  await expect(page.getByRole('link', { name: subject })).toBeVisible();
  await page.context().close();
});
