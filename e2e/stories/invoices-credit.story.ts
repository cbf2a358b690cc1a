import { expect, type Page } from '@playwright/test';
import { Board, columns } from '../support/board.ts';
import { phone } from '../support/combinations.ts';
import { DealFields } from '../support/deal-fields.ts';
import { euro } from '../support/euro.ts';
import { alertWith } from '../support/lists.ts';
import { faultsOf } from '../support/looks.ts';
import { mailbox } from '../support/mailbox.ts';
import { dealPath, PreparedDeals, states } from '../support/prepared-deals.ts';
import { Program, type Reply } from '../support/program.ts';
import { test } from '../support/session.ts';

const finance = 'finance@kantoor.test';
const total = 1210;
type Processes = { processes?: { kind: string; state: string }[] };

/** Creates a deal of € 1 210,00 whose invoice was mailed to its customer. */
async function hasMailed(program: Program, name: string) {
  const deals = await PreparedDeals.of(program);
  const { id } = await deals.in(states.toInvoice, name);
  await program.post(`/api/crm/deals/${id}/change-state`, {
    newDealState: states.invoiced,
    receiver: { name: 'Noor Bakker', emailAddress: deals.customer.email },
  });
  await isOver(program, `/api/crm/deals/${id}`, 'deal-to-invoice');
  const deal: Reply['body'] = await deals.now({ id });
  const { legalEntityId, invoiceId, invoiceNumber } = deal.externalInvoice;
  const at = `/invoices/1-noord/${legalEntityId}/sales/${invoiceId}`;
  return { deal, email: deals.customer.email, invoiceNumber, at, api: `/api/invoices/${legalEntityId}/sales-invoices/${invoiceId}` };
}
const isOver = (program: Program, path: string, kind: string): Promise<unknown> =>
  program.until(`${path}/process`, ({ processes = [] }: Processes) =>
    processes.some((process) => process.kind === kind && process.state === 'done'),
  );

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Credit invoice' });
const effect = (page: Page) => dialog(page).getByRole('list', { name: 'What happens' }).getByRole('listitem');
const asksToCredit = (page: Page): Promise<void> => page.getByRole('button', { name: 'Credit invoice', exact: true }).click();
const credits = (page: Page): Promise<void> =>
  dialog(page)
    .getByRole('button', { name: /^Credit for/ })
    .click();
const fact = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) }).locator('dd');
const panel = (page: Page) => page.getByTestId('process-panel');

test('PLT-164 PLT-177 PLT-187 PLT-304 PLT-349 PLT-O61 PLT-O62 an unpaid invoice is credited: everything it started ends, its customer is informed, and a new one is made', async ({
  visit,
  program,
}) => {
  test.setTimeout(180_000);
  const { deal, email, invoiceNumber, at, api } = await hasMailed(program, 'Credit');
  const finances = await Program.signedInAs(finance);
  const { paymentUrl, invoiceDate } = (await finances.get(api)).body;
  const page = await visit(at, finance);

  await test.step('the consequences are shown in advance', async () => {
    await asksToCredit(page);
    const [year, month, day] = invoiceDate.slice(0, 10).split('-');
    await expect(dialog(page).getByRole('textbox', { name: 'Date of the credit invoice' })).toHaveValue(`${day}-${month}-${year}`);
    await expect(effect(page)).toHaveCount(4);
    await expect(effect(page).nth(0)).toContainText(invoiceNumber);
    await expect(effect(page).nth(1)).toContainText(euro(total));
    await expect(dialog(page).getByRole('checkbox', { name: `Mail the credit invoice to Noor Bakker (${email})` })).toBeChecked();
    await page.screenshot({ path: test.info().outputPath('dialog.png'), animations: 'disabled' });
    expect(await faultsOf(page)).toEqual([]);
    await credits(page);
    await expect(alertWith(page, 'Invoice credited.')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });
  const { creditedBy } = (await finances.get(api)).body;
  await test.step('the credit invoice is listed, settled, and shows what it did', async () => {
    await expect(page).toHaveURL(new RegExp(`/sales/${creditedBy.invoiceId}$`));
    await expect(page.getByRole('heading', { name: `Credit invoice ${creditedBy.invoiceNumber} –` })).toBeVisible();
    await expect(fact(page, 'Payment status')).toHaveText('Settled');
    await expect(panel(page).getByText(`Invoice ${invoiceNumber} was credited by ${creditedBy.invoiceNumber}`)).toBeVisible();
    await expect(panel(page).getByText('The credit invoice was mailed')).toBeVisible();
    await expect(panel(page).getByText('The invoice was credited', { exact: true })).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('credit.png'), animations: 'disabled', fullPage: true });
    expect(await faultsOf(page)).toEqual([]);
  });
  await test.step('the customer has it by mail, and the payment page shows that nothing is due', async () => {
    const mails = await mailbox.mailsTo(email);
    const mail = mails.find(({ Subject }) => Subject.startsWith(`Creditfactuur ${creditedBy.invoiceNumber}`));
    expect(mail).toBeDefined();
    const { Text, Attachments } = await mailbox.open(mail!.ID);
    expect(Text).toContain(`Daarmee vervalt factuur ${invoiceNumber}`);
    expect(Attachments.map(({ FileName }) => FileName).sort()).toEqual([
      `creditfactuur-${creditedBy.invoiceNumber}.pdf`,
      `creditfactuur-${creditedBy.invoiceNumber}.xml`,
    ]);
    await page.goto(`${paymentUrl}?lang=en`);
    await expect(page.getByRole('heading', { name: 'This invoice was credited' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
  await test.step('the original shows it, requests no more payment, and links to the credit invoice', async () => {
    await page.goto(at);
    await expect(fact(page, 'Progress')).toContainText('Credited');
    await expect(page.getByRole('link', { name: creditedBy.invoiceNumber })).toBeVisible();
    for (const name of ['Credit invoice', 'Register payment', 'Send reminder'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await page.screenshot({ path: test.info().outputPath('original.png'), animations: 'disabled', fullPage: true });
  });
  await test.step('so does the deal, on its own page and on the board', async () => {
    await page.goto(dealPath(deal.id));
    await expect(page.getByRole('link', { name: `Credited by ${creditedBy.invoiceNumber}` })).toBeVisible();
    await page.goto('/crm/1-noord/1-advies/deals');
    const board = new Board(page);
    await board.sees(deal.name, columns.paid);
    await expect(board.progress(deal.name)).toHaveText(`Credited by ${creditedBy.invoiceNumber}`);
  });
  await test.step('PLT-O64 one click creates a deal with the same lines, to be edited and invoiced; a second click opens that deal', async () => {
    await page.goto(at);
    await page.getByRole('button', { name: 'Reissue' }).click();
    const form = new DealFields(page);
    await expect(form.name()).toHaveValue(deal.name);
    await expect(form.name()).toBeEnabled();
    await expect(page).not.toHaveURL(dealPath(deal.id));
    await expect(form.totals()).toContainText(euro(total));
    const reissued = page.url();
    await page.goBack();
    await page.getByRole('button', { name: 'Reissue' }).click();
    await expect(page).toHaveURL(reissued);
  });
});

test('PLT-O62 a partly paid invoice is credited on a phone: what was paid is owed to the customer, and refunded', async ({
  browser,
  program,
  sessionOf,
}) => {
  test.setTimeout(120_000);
  const { at, api } = await hasMailed(program, 'Refund');
  const finances = await Program.signedInAs(finance);
  await finances.post(`${api}/register-payment`, { amount: 400 });
  const context = await browser.newContext({ storageState: await sessionOf(finance), ...phone });
  await context.addInitScript(() => localStorage.setItem('language', 'en'));
  const page = await context.newPage();
  await page.goto(at);

  await asksToCredit(page);
  await expect(effect(page).nth(1)).toContainText(euro(810));
  await expect(effect(page).nth(2)).toContainText(euro(400));
  await page.screenshot({ path: test.info().outputPath('dialog-390.png'), animations: 'disabled' });
  expect(await faultsOf(page)).toEqual([]);
  await dialog(page).getByRole('checkbox').uncheck();
  await credits(page);
  await expect(page.getByText('The customer still gets').last()).toContainText(euro(400));
  await page.screenshot({ path: test.info().outputPath('credit-390.png'), animations: 'disabled', fullPage: true });
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Register refund', exact: true }).click();
  const refund = page.getByRole('dialog', { name: 'Register refund' });
  await expect(refund).toContainText(euro(400));
  await refund.getByRole('button', { name: 'Register' }).click();
  await expect(refund).toHaveCount(0);
  await expect(fact(page, 'Progress')).toContainText('Settled');
  await expect(page.getByText('The customer still gets')).toHaveCount(0);
  const { creditedBy } = (await finances.get(api)).body;
  expect(creditedBy.remainingAmount).toBe(0);
  await context.close();
});

test('D-40 D-37 on a phone one of the hour lines is credited with a reason: the rest stays due, in link, deal and totals', async ({
  browser,
  program,
  sessionOf,
}) => {
  test.setTimeout(120_000);
  const { deal, at, api, invoiceNumber } = await hasMailed(program, 'Part');
  const finances = await Program.signedInAs(finance);
  const [line] = (await finances.get(api)).body.lines;
  const context = await browser.newContext({ storageState: await sessionOf(finance), ...phone });
  await context.addInitScript(() => localStorage.setItem('language', 'en'));
  const page = await context.newPage();
  await page.goto(at);

  await asksToCredit(page);
  await dialog(page)
    .getByRole('radio', { name: /^A part/ })
    .check();
  const quantity = dialog(page).getByRole('textbox', { name: 'Quantity, line 1' });
  await quantity.fill(String(line.quantity / 2).replace('.', ','));
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Half of the hours');
  await expect(dialog(page).getByRole('button', { name: `Credit for ${euro(total / 2)}` })).toBeEnabled();
  await expect(effect(page).last()).toContainText(`stays open for ${euro(total / 2)}`);
  await page.screenshot({ path: test.info().outputPath('part-390.png'), animations: 'disabled' });
  expect(await faultsOf(page)).toEqual([]);
  await credits(page);
  await expect(page.getByText('This credit invoice credits a part of')).toContainText(invoiceNumber);
  await expect(fact(page, 'Reason for crediting')).toHaveText('Half of the hours');
  await page.goto(at);
  await expect(page.getByText(`${euro(total / 2)} of this invoice was credited by`)).toBeVisible();
  await expect(fact(page, 'Payment status')).toHaveText('Open');
  await page.screenshot({ path: test.info().outputPath('part-of-390.png'), animations: 'disabled', fullPage: true });
  expect(await faultsOf(page)).toEqual([]);
  const { paymentUrl } = (await finances.get(api)).body;
  await page.goto(`${paymentUrl}?lang=en`);
  await expect(page.getByRole('button', { name: /Pay/ })).toContainText('605');
  expect((await finances.get(`/api/crm/deals/${deal.id}`)).body.creditInvoice ?? null).toBeNull();
  await context.close();
});
