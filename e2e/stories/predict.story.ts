import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { faultsOf } from '../support/looks.ts';
import { Program } from '../support/program.ts';
import { test } from '../support/session.ts';
import { pictures } from '../support/tour.ts';
import { dayFromNow } from '../support/days.ts';

const sample = (path: string): Buffer => readFileSync(new URL(`../../services/samples/reading/${path}`, import.meta.url));
const documents = '/api/purchases/inbox-documents';
const day = dayFromNow;
/** The sample with recent dates and Dutch VAT, since its own rates are not offered here. */
const eInvoice = sample('ubl/peppol-base-example.xml')
  .toString()
  .replaceAll('<cbc:Percent>25.0<', '<cbc:Percent>21<')
  .replaceAll('>331.25<', '>278.25<')
  .replaceAll('>1656.25<', '>1603.25<')
  .replaceAll('>2017-11-13<', `>${day(-3)}<`)
  .replaceAll('>2017-12-01<', `>${day(27)}<`);
/** As on the invoice, which has a different bank account. */
const vatNumber = 'NL810433941B01';
const iban = 'NL91ABNA0417164300';

test('five mixed files are dropped at once and each is read; one document is corrected beside its file and sent for approval', async ({
  visit,
  program,
}) => {
  test.setTimeout(180_000);
  const finance = await Program.signedInAs('finance@kantoor.test');
  const mark = Date.now();
  const known = await program.get(`/api/crm/organizations?filter=${encodeURIComponent(JSON.stringify({ q: vatNumber }))}`);
  if (known.body.items.length === 0) await program.hasCustomer({ name: 'Coolblue', vatNumber, iban });
  // Earlier purchases from both suppliers, from which product and activity of such lines are derived.
  const { organizationId } = (await program.get(`/api/crm/organizations?filter=${encodeURIComponent(JSON.stringify({ q: vatNumber }))}`))
    .body.items[0];
  const official = await program.hasCustomer({ name: `Official Name ${mark}` });
  const product = (await program.get(`/api/crm/products?filter=${encodeURIComponent('{"q":"Inkoop kantoorartikelen"}')}`)).body.items[0];
  const bought = (of: number, descriptions: string[]) =>
    program.post('/api/purchases/teams/1/purchases', {
      ...{ name: `Eerder ${mark}`, organization: { organizationId: of }, purchaseDate: '2026-03-05T00:00:00Z', currency: 'EUR' },
      lines: descriptions.map((description) => ({
        ...{ description, product: { productId: product.productId }, price: 10, amount: 1, department: 'Advies', project: 'Strategie' },
      })),
    });
  const slip = sample('receipts/sroie_007.jpg');
  const files = [
    { name: 'coolblue.pdf', type: 'application/pdf', content: sample('invoices/coolblue1.pdf') },
    { name: 'slip.jpg', type: 'image/jpeg', content: slip },
    { name: 'facturx.pdf', type: 'application/pdf', content: sample('invoices/facturx_Facture_DOM_BASICWL.pdf') },
    {
      name: 'e-invoice.xml',
      type: 'application/xml',
      content: Buffer.from(eInvoice.replace('SupplierOfficialName Ltd', official.name).replace('>Snippet1<', `>U-${mark}<`)),
    },
    { name: 'broken.pdf', type: 'application/pdf', content: Buffer.from(`%PDF-1.7 ${mark}`) },
  ];
  const newest = async () =>
    (
      await finance.get(
        `${documents}?document_status=submitted&document_status=approved&sort=${encodeURIComponent('["id","DESC"]')}&range=${encodeURIComponent('[0,9]')}`,
      )
    ).body.items as {
      id: number;
      sureness: string | null;
      readOnFile: { supplier: string | null; total: number | null } | null;
    }[];
  const before = Math.max(0, ...(await newest()).map(({ id }) => id));
  // The clerk who drops the files may not turn them into purchases.
  const clerk = await visit('/purchases/1-noord/inbox', 'member@kantoor.test');
  const page = await visit('/purchases/1-noord/inbox', 'finance@kantoor.test');
  let ids: number[] = [];
  await test.step('each of the five dropped files is sent, and shows its progress', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await clerk.route(/\/attachments$/, async (route) => {
      await held;
      await route.continue();
    });
    await expect(clerk.getByRole('searchbox', { name: 'Search the inbox' })).toBeVisible();
    const dropped = await clerk.evaluateHandle(
      (given) => {
        const transfer = new DataTransfer();
        for (const { name, type, content } of given)
          transfer.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], name, { type }));
        return transfer;
      },
      files.map((file) => ({ ...file, content: file.content.toString('base64') })),
    );
    await clerk.getByRole('searchbox', { name: 'Search the inbox' }).dispatchEvent('drop', { dataTransfer: dropped });
    const sending = clerk.getByRole('region', { name: 'To be sent' });
    await expect(sending.getByRole('listitem')).toHaveCount(5);
    await expect(sending.getByRole('progressbar').first()).toBeVisible();
    release();
    await expect(sending).toBeHidden({ timeout: 30_000 });
  });

  await test.step('each document shows whether values were found on it', async () => {
    await expect
      .poll(async () => (await newest()).filter(({ id, sureness }) => id > before && sureness !== null).length, { timeout: 60_000 })
      .toBe(5);
    const rows = (await newest()).filter(({ id }) => id > before).toSorted((one, other) => one.id - other.id);
    ids = rows.map(({ id }) => id);
    const said = (supplier: string) => rows.filter(({ readOnFile }) => readOnFile?.supplier?.includes(supplier)).length;
    expect([said('Coolblue'), said(official.name), rows.filter(({ sureness }) => sureness === 'none').length]).toEqual([1, 1, 1]);
    expect(rows.filter(({ readOnFile }) => readOnFile?.total !== null).length).toBe(4);
    for (const { id } of rows) expect((await finance.get(`${documents}/${id}/predictions`)).body.state).toMatch(/^(?:read|refused)$/);
  });
  const idOf = async (supplier: string): Promise<number> =>
    (await newest()).find(({ id, readOnFile }) => ids.includes(id) && readOnFile?.supplier?.includes(supplier))!.id;
  const descriptions = async (id: number): Promise<string[]> =>
    (await finance.get(`${documents}/${id}/predictions`)).body.lines.map(
      ({ description }: { description: { value: string } }) => description.value,
    );
  const [coolblue, xml] = [await idOf('Coolblue'), await idOf(official.name)];
  expect((await bought(organizationId, await descriptions(coolblue))).status).toBe(201);
  expect((await bought(official.organizationId, await descriptions(xml))).status).toBe(201);

  await test.step('a document is found by a word of its contents', async () => {
    await page.getByRole('searchbox', { name: 'Search the inbox' }).fill('decoded leather');
    const row = (id: number) => page.locator(`a[href$="/inbox/${id}"]`);
    await expect(row(xml)).toHaveCount(0);
    await row(coolblue).first().click();
    await expect(page).toHaveURL(new RegExp(`/inbox/${coolblue}(?:[/?]|$)`));
  });
  const form = page.getByRole('dialog');
  const [reference, date, total] = [
    form.getByRole('textbox', { name: 'Reference', exact: true }),
    form.getByRole('textbox', { name: /^Date/ }),
    form.getByRole('textbox', { name: /^Amount, VAT/ }),
  ];

  await test.step('one key takes over the high-confidence values', async () => {
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

  await test.step('a field shows where it was read, and a word of the document fills it', async () => {
    await reference.fill('99');
    const frame = form.locator('[data-mark="reference"]');
    await expect(frame).toHaveAttribute('data-active', 'true');
    await frame.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await frame.boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(reference).toHaveValue('993548900');
  });

  await test.step('two fields are corrected', async () => {
    await reference.fill(`993548900-${mark}`);
    // No approval is asked for a day that no invoice can bear any more, as that of this paper.
    const typed = day(-30).split('-').reverse().join('-');
    await date.fill(typed);
    await date.blur();
    await expect(date).toHaveValue(typed);
  });

  await test.step('its lines become lines of the document, which add up to its total', async () => {
    await form.getByRole('button', { name: 'Create lines' }).click();
    await page.getByRole('button', { name: 'Add 5 lines' }).click();
    await expect(form.getByLabel('Description, line 2')).toHaveValue('Decoded Leather Slim Cover Apple iPad Air 2 Zwart');
    await expect(form.getByTestId('totals')).toContainText('717,97');
  });

  await test.step('approval is requested, and the question shows the name and amount of the document', async () => {
    await form.getByRole('button', { name: 'Create and ask approval' }).click();
    const question = page.getByRole('dialog', { name: 'Create and ask approval?' });
    await expect(question).toContainText('717,97');
    await question.getByRole('button', { name: 'Create and ask approval' }).click();
    await finance.until(`${documents}/${coolblue}`, ({ documentStatus }) => documentStatus !== 'submitted');
    const { reference: kept, purchaseInvoiceDate } = (await finance.get(`${documents}/${coolblue}`)).body;
    expect([kept, purchaseInvoiceDate]).toEqual([`993548900-${mark}`, `${day(-30)}T00:00:00Z`]);
  });
});
