import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { dayFromNow } from '../support/days.ts';
import { InvoiceList } from '../support/invoices.ts';
import { alertWith } from '../support/lists.ts';
import { faultsOf } from '../support/looks.ts';
import { Program } from '../support/program.ts';
import { test } from '../support/session.ts';

const finance = 'finance@kantoor.test';
/** So long ago that no one else works in it. */
const month = dayFromNow(-600).slice(0, 7);
const shownDay = (day: string): string => day.split('-').reverse().join('-');
const next = ((first) => new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1)).toISOString().slice(0, 10))(
  new Date(`${month}-01T00:00:00Z`),
);

test('the month: what is open is settled, both agreements hold, it is closed, exported, and opened again for a reason', async ({
  visit,
}) => {
  const program = await Program.signedInAs(finance);
  const { organizationId, name, email } = await program.hasCustomer();
  const sales = '/api/invoices/1/sales-invoices';
  const description = `Advies ${randomUUID().slice(0, 6)}`;
  const { body: rates } = await program.get('/api/invoices/tax-rates');
  const rate = rates.items.find(({ percentage }: { percentage: number }) => percentage === 21);
  const drafted = async (): Promise<number> => {
    const address = { addressLineOne: 'Kade 12', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL', emailAddress: email };
    const { status, body } = await program.post(sales, {
      ...{
        invoiceDescription: description,
        invoiceDate: `${month}-10T00:00:00Z`,
        customer: { customerId: organizationId, name, ...address },
      },
      lines: [{ description: 'Advies', quantity: 1, price: 100, taxRate: { taxRateId: rate.taxRateId }, ledgerAccount: '8000' }],
    });
    expect([status, body.code]).toEqual([201, undefined]);
    return body.invoiceId as number;
  };
  await drafted();
  const place = `/invoices/1-noord/1/month?month=${month}`;
  const page = await visit(place, finance);
  const open = page.getByRole('region', { name: 'Still open up to and including this month' });
  const draft = open.getByRole('link', { name: '1 draft of a sales invoice' });

  await test.step('it shows what is open, which leads to the list of it, where it is booked and mailed', async () => {
    await expect(draft).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await draft.click();
    await new InvoiceList(page).row(description).click();
    await page.getByRole('button', { name: 'Book invoice' }).click();
    const booking = page.getByRole('dialog', { name: 'Book invoice' });
    await booking.getByRole('button', { name: /^Book and mail €/ }).click();
    await expect(alertWith(page, 'The invoice was booked and is on its way.')).toBeVisible();
    await expect(booking).toHaveCount(0);
  });
  await test.step('nothing of it is open, and the journal agrees with the lists and with the bank', async () => {
    await expect
      .poll(async () =>
        (await program.get(`/api/invoices/1/month?month=${month}`)).body.open.filter(
          ({ name: of, count }: { name: string; count: number }) => /^(sales-drafts|unsent-invoices)$/.test(of) && count > 0,
        ),
      )
      .toEqual([]);
    await page.goto(place);
    // Documents of other stories may be dated years ago, and count in every month.
    await expect(open).toContainText(/Everything (else )?is done: .*drafts of sales invoices, .*sending invoices/);
    await expect(draft).toHaveCount(0);
    for (const name of ['Journal and lists of invoices', 'Bank and journal'])
      await expect(page.getByRole('region', { name }).getByText('Agrees to the cent.')).toBeVisible();
  });
  await test.step('it is closed, after a question', async () => {
    await page.getByRole('button', { name: 'Close the month' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close the month' }).click();
    await expect(page.getByText(/^This month was closed on /)).toBeVisible();
  });
  await test.step('D-65 what is booked in it keeps its date, and is posted in the first open month', async () => {
    const late = await drafted();
    const { body } = await program.post(`${sales}/${late}/book`);
    expect(body).toMatchObject({ invoiceDate: `${month}-10T00:00:00Z`, postingDate: `${next}T00:00:00Z` });
    await page.reload();
    const line = page.getByRole('link', { name: `${body.invoiceNumber} is in the journal on ${shownDay(next)}` });
    await expect(line).toBeVisible();
    await expect(page.getByText('The difference is explained line by line.')).toBeVisible();
    await line.click();
    await expect(page.getByText(new RegExp(`${shownDay(next)}, `)).first()).toBeVisible();
  });
  await test.step('the export for the accountant says that it is of a closed month', async () => {
    await page.goto(place);
    const section = page.getByRole('region', { name: 'Export for the accountant' });
    await expect(section).toContainText('nothing more is posted in it');
    const [download] = await Promise.all([page.waitForEvent('download'), section.getByRole('button', { name: 'CSV' }).click()]);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^\uFEFF?"?Journal .+ Closed: nothing more is posted in it\./);
  });
  await test.step('it is opened again for a reason, and the log says who did what and why', async () => {
    await page.getByRole('button', { name: 'Open the month again' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Open the month again' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Why' }).fill('A bill came late');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Open the month again' }).click();
    const log = page.getByRole('list', { name: 'Closing and opening' }).getByRole('listitem');
    await expect(log.first()).toHaveText(/^Opened again on .+ by Fatima El Amrani: A bill came late$/);
    await expect(log.nth(1)).toHaveText(/^Closed on .+ by Fatima El Amrani$/);
    await expect(page.getByRole('button', { name: 'Close the month' })).toBeVisible();
  });
});
