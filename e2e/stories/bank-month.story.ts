import { expect, test } from '@playwright/test';
import { bankStatement, type BankEntry } from '../support/bank-statement.ts';
import { dayFromNow as day } from '../support/days.ts';
import { hasBooked } from '../support/invoices.ts';
import { personAt, signIn } from '../support/people.ts';
import { Program } from '../support/program.ts';
import { countsSteps } from '../support/count-steps.ts';

const [mostFirst, mostAgain] = [12, 3];
const customerIban = 'DE89370400440532013000';
/** Parties that no invoice names, with the ledger that the user types. */
const unknown = [
  ['Parkeergarage', '-12.50'],
  ['Bankkosten', '-9.95'],
  ['Koffiebar', '-31.20'],
  ['Postkantoor', '-17.80'],
  ['Bloemist', '-45.00'],
] as const;

test('a bank statement of twenty bookings of which five are unknown is settled in twelve clicks, and the next month in three', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const mark = String(Date.now()).slice(-8);
  const finance = await Program.signedInAs('finance@kantoor.test');
  const { invoiceData } = (await finance.get('/api/invoices/legal-entities/1')).body;
  const account = invoiceData.bankAccounts[0].accountNumber as string;
  const { ledgerAccount, name: ledger } = await usualLedger();
  const customer = {
    name: `Klant ${mark}`,
    addressLineOne: 'Kade 12',
    zipCode: '1011 AB',
    city: 'Amsterdam',
    countryIso2: 'NL',
    iban: customerIban,
  };
  async function usualLedger(): Promise<{ ledgerAccount: string; name: string }> {
    const { body } = await finance.get('/api/invoices/1/bank-ledgers');
    const [one] = body.items as { value: string; name: string }[];
    return { ledgerAccount: one!.value, name: one!.name };
  }
  /** Fifteen invoices that their payer names, and the five. */
  const month = async (which: string): Promise<BankEntry[]> => {
    const paid: BankEntry[] = [];
    for (let nth = 0; nth < 15; nth += 1) {
      const { invoiceNumber } = await hasBooked(finance, { customer });
      paid.push({ amount: '121.00', iban: customerIban, name: customer.name, text: `Factuur ${invoiceNumber}` });
    }
    return [...paid, ...unknown.map(([name, amount]) => ({ amount, name: `${name} ${mark}`, text: `Betaling ${which}` }))];
  };
  const open = async (): Promise<string[]> =>
    ((await finance.get('/api/invoices/1/bank-bookings?state=open&range=[0,99]')).body.items as { counterpartyName: string | null }[])
      .map(({ counterpartyName }) => counterpartyName ?? '')
      .filter((name) => name.endsWith(mark));
  const page = await personAt(browser, 'nl', { viewport: { width: 1440, height: 900 } });
  await signIn(page, 'finance@kantoor.test');
  const [first, second] = [await month('A'), await month('B')];
  await page.goto('/invoices/1-noord/1/bank');
  const taken = await countsSteps(page);
  const uploads = async (id: string, entries: readonly BankEntry[]): Promise<void> => {
    const upload = page.getByRole('button', { name: 'Afschrift uploaden' });
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), upload.click()]);
    await chooser.setFiles({ name: `${id}.xml`, mimeType: 'application/xml', buffer: bankStatement(account, day(0), id, entries) });
    await expect.poll(async () => (await open()).length).toBe(5);
  };

  await test.step('fifteen are settled at once; each of the others is booked to a ledger, which is remembered', async () => {
    await uploads(`A-${mark}`, first);
    for (const [nth, [name]] of unknown.entries()) {
      await page
        .getByRole('article', { name: `${name} ${mark}` })
        .getByRole('button', { name: /^Boeken op grootboek/ })
        .click();
      await page.keyboard.type(ledgerAccount);
      await page.getByRole('option', { name: `${ledgerAccount} ${ledger}` }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Boeken', exact: true }).click();
      await expect.poll(async () => (await open()).length).toBe(4 - nth);
    }
  });
  const { clicks: once } = await taken();

  await test.step('the next month the same five are proposed, and confirmed together', async () => {
    await uploads(`B-${mark}`, second);
    await page.getByRole('button', { name: /^Bevestig alle \d+ voorstellen$/ }).click();
    await expect.poll(open).toEqual([]);
  });
  const { clicks: both } = await taken();

  process.stdout.write(`    twenty bookings are settled with ${once} clicks, and those of the next month with ${both - once}\n`);
  expect(once).toBeGreaterThan(0);
  expect(once).toBeLessThanOrEqual(mostFirst);
  expect(both - once).toBeLessThanOrEqual(mostAgain);
  await page.context().close();
});
