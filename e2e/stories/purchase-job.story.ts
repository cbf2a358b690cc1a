import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { bankStatement } from '../support/bank-statement.ts';
import { notice } from '../support/deals-table.ts';
import { type Mail, mailbox } from '../support/mailbox.ts';
import { personAt, signIn } from '../support/people.ts';
import { Program } from '../support/program.ts';
import { pictures } from '../support/tour.ts';
import { dayFromNow } from '../support/days.ts';

const [mila, lead, daan, fatima] = ['member@kantoor.test', 'lead@kantoor.test', 'declarant@kantoor.test', 'finance@kantoor.test'] as const;
const iban = 'NL02ABNA0123456789';
const desktop = { viewport: { width: 1440, height: 900 } };
const day = dayFromNow;
const onWire = (days: number): string => `${day(days)}T00:00:00Z`;
const euros = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ');

/** Returns the newest mail to an address about a purchase. */
async function mailAbout(address: string, name: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const head = (await mailbox.mailsTo(address)).find(({ Subject }) => subject.test(Subject) && Subject.includes(name));
        found = head && (await mailbox.open(head.ID));
        return found !== undefined;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  return found!;
}

test('a purchase of twelve lines for two teams is declined, corrected, approved by a deputy, forced, and paid by the bank', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const member = await Program.signedInAs(mila);
  const leader = await Program.signedInAs(lead);
  const declarant = await Program.signedInAs(daan);
  const finance = await Program.signedInAs(fatima);
  const supplier = await member.hasCustomer({ iban });
  const name = `Inrichting ${supplier.name}`;
  const product = (await member.get(`/api/crm/products?filter=${encodeURIComponent('{"q":"Inkoop kantoorartikelen"}')}`)).body.items[0];
  // Six lines of the lead's group, three of Daan himself, and three in the other team.
  const places = [...Array(6).fill(['Advies', 'Strategie']), ...Array(3).fill(['Advies', 'Daan Bakker'])];
  places.push(...Array(3).fill(['Techniek', 'Anna de Boer']));
  const lines = places.map(([department, project], at) => ({
    ...{ description: `Onderdeel ${at + 1}`, product: { productId: product.productId }, price: 100, amount: 1, department, project },
  }));
  const made = await member.post('/api/purchases/teams/1/purchases', {
    ...{ name, organization: { organizationId: supplier.organizationId }, reference: `F-${supplier.name}` },
    ...{ purchaseDate: onWire(0), currency: 'EUR', lines },
  });
  expect(made.status).toBe(201);
  const { id, purchaseValue: total } = made.body as { id: number; purchaseValue: number };
  const at = `/purchases/1-noord/1-advies/purchases/${id}`;
  const stored = async () => (await member.get(`/api/purchases/purchases/${id}`)).body;
  const answers = async (): Promise<[string, string][]> =>
    (await member.get(`/api/purchases/purchases/${id}/approvals`)).body.rounds[0].approvals.map(
      ({ receiver, approvalState }: { receiver: { name: string }; approvalState: string }) => [receiver.name, approvalState],
    );
  const page = await personAt(browser, 'nl', desktop);
  await signIn(page, mila);
  const finances = await personAt(browser, 'en', desktop);
  const tour = pictures(true);
  await signIn(finances, fatima);
  const panel = (of: Page) => of.getByTestId('approvals-panel');
  const delegation = (await leader.post('/api/purchases/delegations', { deputyId: 2, from: onWire(-1), until: onWire(1) })).body;
  try {
    await test.step('files are added, and approval is requested from three people', async () => {
      await page.goto(at);
      await expect(page.getByRole('group', { name: 'regel 12', exact: true })).toBeVisible();
      const files = ['offerte', 'factuur'].map((file) => ({
        ...{ name: `${file}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${file}`) },
      }));
      const attached = page.getByRole('region', { name: 'Bijlagen' });
      await attached.locator('input[type="file"]').setInputFiles(files);
      for (const file of files) await expect(attached.getByRole('button', { name: file.name, exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Goedkeuring vragen' }).click();
      for (const person of ['Lars Visser', 'Daan Bakker', 'Anna de Boer']) await expect(panel(page)).toContainText(person);
      await expect(panel(page)).toContainText('Wordt vervangen door Fatima El Amrani');
      const asked = await mailAbout(fatima, name, /^(Approval asked|Goedkeuring gevraagd)/);
      expect(asked.Text).toContain(`/costs/1-noord/1-advies/approvals/${id}`);
      expect(asked.Attachments.filter(({ ContentType }) => ContentType.includes('pdf'))).toEqual([]);
    });

    await test.step('one of them declines, which ends the round; the requester reads why, in the mail and on the page', async () => {
      const declined = await declarant.post(`/api/purchases/purchases/${id}/approvals/decline`, { note: 'Onderdeel 7 is te duur' });
      expect(declined.status).toBe(200);
      const mail = await mailAbout(mila, name, /^(Declined|Afgewezen)/);
      expect(mail.Text).toContain('Onderdeel 7 is te duur');
      await member.until(`/api/purchases/purchases/${id}`, (body) => body.purchaseState.purchaseStateId === 5, 60);
      await page.reload();
      await expect(panel(page)).toContainText('Onderdeel 7 is te duur');
    });

    await test.step('it is corrected, and approval is requested in a second round', async () => {
      const price = page.getByLabel('Prijs excl. btw, regel 7', { exact: true });
      await price.fill('60');
      await price.press('Tab');
      await page.getByRole('button', { name: 'Inkoop bijwerken' }).click();
      await expect(notice(page, 'Inkoop opgeslagen.')).toBeVisible();
      await page.getByRole('button', { name: 'Goedkeuring vragen' }).click();
      await expect(panel(page)).toContainText(/Ronde 2/);
      await expect(panel(page)).toContainText('1 eerdere ronde');
      expect((await stored()).purchaseValue).toBe(total - 48.4);
    });

    await test.step('the deputy answers for the lead, and both names are shown', async () => {
      await finances.goto(`/costs/1-noord/1-advies/approvals/${id}`);
      await expect(finances.getByText('You answer in place of Lars Visser.')).toBeVisible();
      await tour.takes(finances, 'approval');
      await finances.getByRole('button', { name: /^Approve/ }).click();
      await expect.poll(answers).toContainEqual(['Lars Visser', 'approved']);
      expect((await declarant.post(`/api/purchases/purchases/${id}/approvals/approve`)).status).toBe(200);
      await page.reload();
      await expect(panel(page)).toContainText('Door vervanger Fatima El Amrani');
      expect(await answers()).toContainEqual(['Anna de Boer', 'pending']);
    });

    await test.step('finance forces the pending approvals, with a reason, and it is booked', async () => {
      await finances.goto(at);
      await finances.getByRole('button', { name: 'Force approval' }).click();
      const dialog = finances.getByRole('dialog').last();
      await dialog.getByRole('textbox').fill('Anna is away, and the delivery is tomorrow');
      await dialog.getByRole('button', { name: 'Force approval' }).click();
      await expect(notice(finances, 'Booked without approval.')).toBeVisible();
      expect(await stored()).toMatchObject({ purchaseState: { purchaseStateId: 2 }, externalInvoice: { status: 'booked' } });
    });

    const { legalEntityId } = (await stored()).externalInvoice as { legalEntityId: number };
    const place = `/invoices/1-noord/${legalEntityId}`;
    const narrowed = new URLSearchParams({ variant: 'plain', search: `F-${supplier.name}` }).toString();
    const batches = `/api/invoices/${legalEntityId}/batch-payments`;
    await test.step('a second person confirms its account, and the batch pays it to the cent', async () => {
      await finances.goto(`${place}/batch-payments?${narrowed}`);
      await finances.getByRole('button', { name: `Confirm: ${supplier.name}` }).click();
      await finances
        .getByRole('dialog')
        .getByRole('button', { name: /^Confirm/ })
        .click();
      const make = finances.getByRole('button', { name: /^Make batch: 1 payment,/ });
      await expect(make).toBeEnabled();
      expect(euros(await make.textContent())).toContain('€ 1 403,60');
      await tour.takes(finances, 'batch');
      await make.click();
      await expect(notice(finances, /^Batch made. Payments: 1, /)).toBeVisible();
    });

    await test.step('the SEPA file has the same amount, and the bank statement marks it as paid', async () => {
      const batch = (await finance.get(`${batches}/${(await finance.get(batches)).body.items[0].id}`)).body;
      const file = String((await finance.get(`${batches}/${batch.id}/credit-transfer`)).body);
      expect(file).toContain('<CtrlSum>1403.60</CtrlSum>');
      expect(file).toContain(iban);
      const { invoiceData } = (await finance.get(`/api/invoices/legal-entities/${legalEntityId}`)).body;
      const paid = { amount: '-1403.60', endToEndId: batch.rows[0].endToEndId, iban, name: supplier.name };
      await finances.goto(`${place}/bank`);
      await finances.locator('input[type="file"]').setInputFiles({
        ...{ name: 'afschrift.xml', mimeType: 'application/xml' },
        buffer: bankStatement(invoiceData.bankAccounts[0].accountNumber, day(0), `S-${paid.endToEndId}`, [paid]),
      });
      await expect(finances.getByText(/^Statement read: 1 new booking\. Settled by itself: 1, /)).toBeVisible();
      await page.goto(at);
      await expect(page.getByText(/^Betaald op \d{2}-\d{2}-\d{4}$/)).toBeVisible();
    });

    await test.step('the accountant gets invoice and payment as entries, which settle the debt to the supplier', async () => {
      await finances.goto(`${place}/journal?period=${day(0).slice(0, 4)}`);
      await expect(finances.getByRole('table', { name: 'By ledger account' })).toContainText('Creditors');
      const [download] = await Promise.all([finances.waitForEvent('download'), finances.getByRole('button', { name: 'CSV' }).click()]);
      const rows = readFileSync(await download.path(), 'utf8').split('\r\n');
      const owed = rows.map((row) => row.split(';')).filter((row) => row.includes(supplier.name) && row[4] === '1600');
      expect(owed.map(([, , kind, , , , , , , debit, credit]) => [kind, debit, credit])).toEqual([
        ['Purchase invoice', '', '1403,60'],
        ['Payment', '1403,60', ''],
      ]);
    });
  } finally {
    await leader.call('DELETE', `/api/purchases/delegations/${delegation.id}`);
  }
  await page.context().close();
  await finances.context().close();
});
