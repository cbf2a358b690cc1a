import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { faultsOf } from '../support/looks.ts';
import { test } from '../support/session.ts';
import { pictures } from '../support/tour.ts';

const invoice = readFileSync(new URL('../../services/samples/reading/invoices/coolblue1.pdf', import.meta.url));
/** As on the invoice, whose account is another one. */
const vatNumber = 'NL810433941B01';
const iban = 'NL91ABNA0417164300';

test('an invoice that is uploaded is read, taken over by one key, corrected from its paper, and its other account is said loudly', async ({
  visit,
  program,
}) => {
  const known = await program.get(`/api/crm/organizations?filter=${encodeURIComponent(JSON.stringify({ q: vatNumber }))}`);
  if (known.body.items.length === 0) await program.hasCustomer({ name: 'Coolblue', vatNumber, iban });
  const page = await visit('/purchases/1-noord/inbox', 'finance@kantoor.test');
  await page
    .getByLabel('Upload files', { exact: true })
    .setInputFiles({ name: 'coolblue.pdf', mimeType: 'application/pdf', buffer: invoice });
  await test.step('it is found by what it says, once it was read', async () => {
    await page.getByRole('searchbox', { name: 'Search the inbox' }).fill('decoded leather');
    await page
      .getByRole('link', { name: /^Purchase - / })
      .last()
      .click();
  });
  const form = page.getByRole('dialog');
  const [reference, date, total] = [
    form.getByRole('textbox', { name: 'Reference' }),
    form.getByRole('textbox', { name: /^Date/ }),
    form.getByRole('textbox', { name: /^Amount, VAT/ }),
  ];

  await test.step('one key takes over what is sure', async () => {
    await expect(form.getByRole('button', { name: 'Take over what is sure (4)' })).toBeVisible();
    await expect(reference).toHaveValue('');
    await page.keyboard.press('e');
    await expect(form.getByRole('combobox', { name: /^Supplier/ })).toHaveValue('Coolblue');
    await expect(reference).toHaveValue('993548900');
    await expect(date).toHaveValue('19-04-2014');
    await expect(total).toHaveValue('717,97');
    await expect(form.getByTestId('other-account')).toContainText('NL50 INGB 0683 2513 09');
    await expect(form.getByTestId('other-account')).toContainText('NL91 ABNA 0417 1643 00');
    expect(await faultsOf(page)).toEqual([]);
    await pictures(true).takes(page, 'reading');
  });

  await test.step('a field shows where it was read, and a word of the paper fills it', async () => {
    await reference.fill('99');
    const frame = form.locator('[data-mark="reference"]');
    await expect(frame).toHaveAttribute('data-active', 'true');
    await frame.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await frame.boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(reference).toHaveValue('993548900');
  });

  await test.step('its lines become lines of the document, which come to its total', async () => {
    await form.getByRole('button', { name: 'Create lines' }).click();
    await page.getByRole('button', { name: 'Add 5 lines' }).click();
    await expect(form.getByLabel('Description, line 2')).toHaveValue('Decoded Leather Slim Cover Apple iPad Air 2 Zwart');
    await expect(form.getByTestId('totals')).toContainText('717,97');
  });
});
