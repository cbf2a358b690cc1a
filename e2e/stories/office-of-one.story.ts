import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { bankStatement } from '../support/bank-statement.ts';
import { dayFromNow as day } from '../support/days.ts';
import { notice } from '../support/deals-table.ts';
import { eInvoiceOf, vatNumberOf } from '../support/e-invoice.ts';
import { EmptyKantoor } from '../support/empty-kantoor.ts';
import { FirstSetup, ownIban } from '../support/first-setup.ts';
import { hasBooked } from '../support/invoices.ts';
import { faultsOf } from '../support/looks.ts';
import { personAt } from '../support/people.ts';
import { countsSteps } from '../support/count-steps.ts';

const founder = 'declarant@kantoor.test';
const supplier = { supplier: 'Papierhuis', vatNumber: vatNumberOf(20_261_130), iban: 'NL02ABNA0123456789' };
const [mostOfNew, mostOfKnown, mostOfPaying] = [8, 4, 9];

let kantoor: EmptyKantoor;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  kantoor = await EmptyKantoor.start();
});
test.afterAll(() => kantoor?.drop());

/** Opens a page by the rail. */
async function goesTo(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('navigation').getByRole('link', { name }).first().click();
}

test('D-64 an office of one works from paper to payment on a fresh ecosystem', async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await personAt(browser, 'nl', { baseURL: kantoor.origin, viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
  const setup = new FirstSetup(page);
  await test.step('the person sets it up, and says to work alone, after reading what that means', async () => {
    await setup.begins(founder);
    await setup.addsLegalEntity();
    await setup.preparesBooks();
    await setup.makesTeam();
    await page.goto('/');
    await page.getByRole('button', { name: 'Ik werk alleen' }).click();
    await expect(page.getByRole('dialog')).toContainText('Elke keer wordt vastgelegd.');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Alleen werken' }).click();
    await setup.sees(6);
  });

  const person = await kantoor.signedInAs(founder);
  const audited = async (action: string): Promise<object[]> =>
    (await person.get(`/api/directory/audit-log?range=[0,99]`)).body.items.filter((row: { action: string }) => row.action === action);
  const invoices = async (): Promise<{ id: number; amountPaid: number; status: string }[]> =>
    (await person.get('/api/invoices/1/purchase-invoices')).body.items;
  await goesTo(page, 'Inkoop', 'Postvak');
  const taken = await countsSteps(page);
  const step = page.getByTestId('one-step');
  const uploads = async (reference: string): Promise<void> => {
    await page.getByRole('button', { name: 'Bestanden uploaden' }).first().click();
    const panel = page.getByRole('dialog', { name: 'Bestanden uploaden' });
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), panel.getByRole('button', { name: 'Kies bestanden' }).click()]);
    await chooser.setFiles({ name: 'factuur.xml', mimeType: 'application/xml', buffer: eInvoiceOf({ ...supplier, reference }) });
    await page.getByRole('link', { name: `Papierhuis ${reference}` }).click({ timeout: 60_000 });
  };

  await test.step('the first paper of a supplier is booked with one button: the ledger is asked, and no one else is', async () => {
    await uploads('PH-1');
    await page.getByRole('button', { name: 'Nieuwe leverancier' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Aanmaken', exact: true }).click();
    await expect(step).toContainText('grootboek nog te kiezen, meteen geboekt');
    expect(await faultsOf(page)).toEqual([]);
    await step.getByRole('combobox', { name: 'Grootboekrekening' }).click();
    await page.getByRole('option', { name: '4200 Kantoorkosten' }).click();
    await step.getByRole('button', { name: /^Boek €/ }).click();
    await expect.poll(async () => (await invoices()).length).toBe(1);
  });
  const { clicks: ofNew } = await taken();

  await test.step('the next one is booked as the first was', async () => {
    await uploads('PH-2');
    await expect(step).toContainText('grootboek 4200, meteen geboekt');
    await step.getByRole('button', { name: /^Boek €/ }).click();
    await expect.poll(async () => (await invoices()).length).toBe(2);
  });
  const { clicks: ofKnown } = await taken();

  const file = await test.step('the account is confirmed alone, which is recorded, and the payments go to the bank', async () => {
    await goesTo(page, 'Facturen', 'Betalingen');
    await page.getByRole('button', { name: 'Bevestigen: Papierhuis' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bevestigen' }).click();
    await page.getByRole('button', { name: /^Maak batch: 1 betaling,/ }).click();
    await expect(notice(page, /^Batch gemaakt/)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /SEPA/ }).click()]);
    expect(await audited('payee-account.confirm')).toMatchObject([{ after: { alone: true } }]);
    return readFile(await download.path(), 'utf8');
  });
  expect(file).toContain('<CtrlSum>3206.50</CtrlSum>');

  await test.step('one statement settles what was paid, and after a look a sales invoice', async () => {
    const customer = { name: 'Klant', addressLineOne: 'Kade 12', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' };
    const sold = await hasBooked(person, { customer });
    await goesTo(page, 'Bank');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Afschrift uploaden' }).click(),
    ]);
    const endToEndId = /<EndToEndId>([^<]+)</.exec(file)![1]!;
    const buffer = bankStatement(ownIban, day(0), 'S-1', [
      { amount: '-3206.50', endToEndId, iban: supplier.iban, name: 'Papierhuis' },
      { amount: '121.00', name: 'Klant', text: `Factuur ${sold.invoiceNumber}` },
    ]);
    await chooser.setFiles({ name: 'afschrift.xml', mimeType: 'application/xml', buffer });
    await expect.poll(async () => (await invoices()).map(({ amountPaid }) => amountPaid)).toEqual([1603.25, 1603.25]);
    await page
      .getByRole('article', { name: 'Klant' })
      .getByRole('button', { name: /^Afletteren/ })
      .click();
    await expect.poll(async () => (await person.get(`/api/invoices/1/sales-invoices/${sold.invoiceId}`)).body.amountPaid).toBe(121);
  });
  const { clicks: all } = await taken();
  await test.step('nothing waits but the steps that were left', async () => {
    await goesTo(page, 'Vandaag');
    await setup.sees(6);
    await expect(page.getByText('Te betalen inkoopfacturen')).toHaveCount(0);
  });

  const [known, paying] = [ofKnown - ofNew, all - ofKnown];
  process.stdout.write(
    `    alone: paper is booked with ${ofNew} clicks, of a known supplier ${known}; both are paid and settled with ${paying}\n`,
  );
  expect(ofNew).toBeGreaterThan(0);
  expect(ofNew).toBeLessThanOrEqual(mostOfNew);
  expect(known).toBeLessThanOrEqual(mostOfKnown);
  expect(paying).toBeLessThanOrEqual(mostOfPaying);
  await page.context().close();
});
