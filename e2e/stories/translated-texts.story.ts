import { expect } from '@playwright/test';
import { Program } from '../support/program.ts';
import { test } from '../support/session.ts';

const texts = '/api/crm/translations';
/** No other story uses this text, so changing it disturbs none of them. */
const place = '/invoices/1-noord/retention';
const [shipped, changed] = ['Change the periods in the settings', 'The periods <b>of the law</b>'];

test('PLT-242 PLT-243 another user sees a text that was changed in place, at once and after a reload', async ({ visit }) => {
  const program = await Program.signedInAs('admin@kantoor.test');
  const admin = await visit(place, 'admin@kantoor.test');
  const finance = await visit(place, 'finance@kantoor.test');
  const link = (page: typeof admin, name: string) => page.getByRole('main').getByRole('link', { name });
  await expect(link(finance, shipped)).toBeVisible();

  await test.step('a click opens the text instead of following the link', async () => {
    await admin.getByRole('button', { name: 'Profile menu' }).click();
    await admin.getByRole('group', { name: 'Edit mode' }).getByRole('button', { name: 'On' }).click();
    await expect(admin.getByRole('region', { name: /^Edit mode/ })).toBeVisible();
    await link(admin, shipped).click();
    const dialog = admin.getByRole('dialog', { name: /^Change text/ });
    await dialog.getByRole('textbox', { name: 'English' }).fill(changed);
    if (process.env.KANTOOR_SHOTS) await admin.screenshot({ path: `${process.env.KANTOOR_SHOTS}/edit-mode.png` });
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await expect(dialog).toBeHidden();
    await expect(link(admin, changed)).toBeVisible();
  });
  await test.step('the other user sees the changed text without and after a reload', async () => {
    await expect(link(finance, changed)).toBeVisible();
    const requests: string[] = [];
    finance.on('request', (request) => request.url().includes(texts) && requests.push(request.url()));
    await finance.reload();
    await expect(link(finance, changed)).toBeVisible();
    expect(requests).toHaveLength(1);
  });
  await test.step('undo restores the shipped text; Escape ends edit mode', async () => {
    await admin.getByRole('button', { name: /^Undo/ }).click();
    await expect(link(admin, shipped)).toBeVisible();
    await expect(link(finance, shipped)).toBeVisible();
    await admin.keyboard.press('Escape');
    await expect(admin.getByRole('region', { name: /^Edit mode/ })).toBeHidden();
    await link(admin, shipped).click();
    await expect(admin).toHaveURL(/\/settings$/);
  });
  await test.step('without stored texts the shipped texts show and the app keeps working', async () => {
    await program.call('PUT', `${texts}/texts`, {
      version: 2_000_000,
      changes: [{ languageCode: 'en', key: 'retention.toSettings', text: changed }],
    });
    await finance.route(`**${texts}*`, (route) => route.fulfill({ status: 503, body: '' }));
    await finance.reload();
    await link(finance, shipped).click();
    await expect(finance).toHaveURL(/\/settings$/);
    await program.call('PUT', `${texts}/texts`, {
      version: 2_000_000,
      changes: [{ languageCode: 'en', key: 'retention.toSettings', text: null }],
    });
  });
});

test('PLT-017 PLT-F16 /settings leads to the texts, which are closed to members', async ({ visit }) => {
  const admin = await visit('/settings', 'admin@kantoor.test');
  await expect(admin).toHaveURL(/\/settings\/translate$/);
  await expect(admin.getByRole('tab')).toHaveCount(8);
  if (process.env.KANTOOR_SHOTS) {
    await admin.getByRole('tab', { name: 'General' }).click();
    for (const width of [1440, 390])
      for (const colorScheme of ['light', 'dark'] as const) {
        await admin.setViewportSize({ width, height: 900 });
        await admin.emulateMedia({ colorScheme });
        await admin.screenshot({ path: `${process.env.KANTOOR_SHOTS}/texts-${width}-${colorScheme}.png` });
      }
    await admin.getByRole('tab', { name: 'Languages' }).click();
    await admin.screenshot({ path: `${process.env.KANTOOR_SHOTS}/languages-390-dark.png` });
  }
  const member = await visit('/settings/translate');
  await expect(member.getByRole('heading', { name: 'Lost?' })).toBeVisible();
});
