import { expect, type Page } from '@playwright/test';
import { hasBooked, InvoiceList, sales } from '../support/invoices.ts';
import { faultsOf } from '../support/looks.ts';
import { mailbox } from '../support/mailbox.ts';
import { Program } from '../support/program.ts';
import { test } from '../support/session.ts';
import { dayFromNow } from '../support/days.ts';

const finance = 'finance@kantoor.test';
const dayAway = (days: number): string => `${dayFromNow(days)}T00:00:00Z`;

/** Creates a customer with two overdue invoices and one that is not, and an invoice of a customer without an address. */
async function debtor() {
  const program = await Program.signedInAs(finance);
  const member = await Program.signedInAs('member@kantoor.test');
  const { organizationId, name, email } = await member.hasCustomer();
  const customer = {
    name,
    customerId: organizationId,
    addressLineOne: 'Kade 12',
    zipCode: '1011 AB',
    city: 'Amsterdam',
    countryIso2: 'NL',
  };
  const owes = async (days: number, price: number, over: object = {}) => {
    const invoice = await hasBooked(program, {
      ...{ invoiceDate: dayAway(days - 30), dueDate: dayAway(days), customer: { ...customer, emailAddress: email } },
      lines: [{ description: 'Ontwerp', quantity: 1, price, taxRate: { taxRateId: 1 } }],
      ...over,
    });
    const posted = await program.post(`/api/invoices/1/sales-invoices/${invoice.invoiceId}/mark-sent`, { way: 'post' });
    expect(posted.status).toBe(200);
    return invoice;
  };
  return {
    ...{ program, name, email },
    late: await owes(-12, 100),
    later: await owes(-48, 1250.5),
    inTime: await owes(14, 10),
    nameless: await owes(-20, 20, { customer }),
  };
}
const choosesCustomer = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Customer' }).fill(name);
  await page.getByRole('option', { name }).click();
};

test('a finance user finds overdue customers, reminds them all at once and downloads the documents', async ({ visit }) => {
  test.setTimeout(120_000);
  const { name, email, late, later, inTime, nameless } = await debtor();
  const page = await visit(sales(), finance);
  const list = new InvoiceList(page);

  await test.step('overdue invoices of a customer, whenever they were sent, with their total', async () => {
    await page.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: 'All' }).click();
    await choosesCustomer(page, name);
    await expect(list.rows()).toHaveCount(4);
    await page.getByRole('button', { name: 'Days late' }).first().click();
    await page.getByRole('dialog', { name: 'Days late' }).getByRole('button', { name: 'Late only' }).click();
    await page.keyboard.press('Escape');
    await expect(list.rows()).toHaveCount(3);
    await expect(page.getByRole('definition')).toHaveText(/1\s658,31, open €\s1\s658,31, late €\s1\s658,31/);
    await page.getByRole('columnheader', { name: 'Days late' }).getByRole('button').click();
    await expect(page.getByRole('columnheader', { name: 'Days late' })).toHaveAttribute('aria-sort', 'descending');
    await expect(list.rows().first()).toContainText(later.invoiceNumber);
    // A pinned column on the right covers nothing, even with longer amounts, which a narrower screen simulates here.
    await page.setViewportSize({ width: 1350, height: 900 });
    const [lateness, actions] = [page.getByRole('columnheader', { name: 'Days late' }), page.getByRole('columnheader').last()];
    const [{ x, width }, pinned] = [(await lateness.boundingBox())!, (await actions.boundingBox())!];
    await page.screenshot({ path: test.info().outputPath('debtors-1350.png') });
    expect(x + width).toBeLessThanOrEqual(pinned.x + 1);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('all filters are in the address, and Back restores them', async () => {
    const { searchParams } = new URL(page.url());
    expect(JSON.parse(searchParams.get('filter')!)).toMatchObject({
      overdue: true,
      from: null,
      to: null,
      customer: expect.any(Number) as unknown,
    });
    expect([searchParams.get('sort'), searchParams.get('order')]).toEqual(['daysLate', 'DESC']);
    await list.row(late.invoiceNumber).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/sales\/\d+$/);
    await page.goBack();
    const isSorted = (url: URL): boolean => url.searchParams.get('sort') === 'daysLate';
    await expect(page).toHaveURL(isSorted);
    await list.row(late.invoiceNumber).getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Register payment' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(isSorted);
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname.endsWith('/sales') && !isSorted(url));
    await page.goForward();
    await expect(page).toHaveURL(isSorted);
    await expect(list.rows()).toHaveCount(3);
    const elsewhere = await visit(page.url(), finance);
    await expect(new InvoiceList(elsewhere).rows().first()).toContainText(later.invoiceNumber);
    await elsewhere.context().close();
  });
  await test.step('before anything is sent, it shows the recipients and the skipped ones', async () => {
    await page.getByRole('button', { name: 'Days late: Late only' }).press('Delete');
    await expect(list.rows()).toHaveCount(4);
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
    await expect(page.getByText(/^4 chosen · €\s1\s670,41/)).toBeVisible();
    await page.getByRole('button', { name: 'Remind', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Send reminders' });
    await expect(dialog.getByText('2 are sent, 2 are skipped.')).toBeVisible();
    const planned = (number: string) => dialog.getByRole('listitem').filter({ hasText: number });
    await planned(later.invoiceNumber).getByText(`<${email}>`).click();
    await expect(planned(later.invoiceNumber)).toContainText('factuur');
    await expect(planned(inTime.invoiceNumber)).toContainText('Skipped: not late yet');
    await expect(planned(nameless.invoiceNumber)).toContainText('Skipped: no e-mail address');
    expect(await faultsOf(page)).toEqual([]);
    expect(await mailbox.messageIdsTo(email)).toHaveLength(0);
  });
  await test.step('each has its result, and each mail is sent once however often the button is clicked', async () => {
    const dialog = page.getByRole('dialog', { name: 'Send reminders' });
    await dialog.getByRole('button', { name: 'Send 2 reminders' }).dblclick();
    await expect(dialog.getByText('2 reminders sent, 2 skipped')).toBeVisible({ timeout: 60_000 });
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(async () => (await mailbox.mailsTo(email)).map(({ Subject }) => Subject).sort()).toHaveLength(2);
  });
  await test.step('reminded invoices are deselected, and on the same day no customer is reminded twice without confirmation', async () => {
    await expect(page.getByText(/^2 chosen/)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
    await page.getByRole('button', { name: 'Remind', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Send reminders' });
    await expect(dialog.getByText('0 are sent, 4 are skipped.')).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: late.invoiceNumber })).toContainText('already reminded today');
    await expect(dialog.getByRole('button', { name: 'Send 0 reminders' })).toBeDisabled();
    await dialog.getByRole('listitem').filter({ hasText: late.invoiceNumber }).getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Send 1 reminder' }).click();
    await expect(dialog.getByText('1 reminder sent, 3 skipped')).toBeVisible({ timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => mailbox.messageIdsTo(email)).toHaveLength(3);
  });
  await test.step('the documents are downloaded in one file', async () => {
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDFs' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download PDFs' });
    await expect(dialog.getByText('4 PDFs in the file')).toBeVisible({ timeout: 60_000 });
    expect((await file).suggestedFilename()).toBe('invoices.zip');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Choose none' }).click();
  });
});

test('Ctrl+K finds by amount, number and page, and lists recent pages first', async ({ visit }) => {
  const { name, later } = await debtor();
  const page = await visit('/crm/1-noord/organizations', finance);
  await expect(page.locator('[data-row]').first()).toBeVisible();
  const search = async (text: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search records, pages and actions' }).fill(text);
  };
  const option = (text: string | RegExp) => page.getByRole('option').filter({ hasText: text });
  await search(`${name.split(' ')[1]}`);
  await expect(option(later.invoiceNumber)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('combobox').fill('1 513,11');
  await option(later.invoiceNumber).click();
  await expect(page).toHaveURL(new RegExp(`/sales/${later.invoiceId}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(later.invoiceNumber);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recently opened' }).getByRole('option').first()).toContainText(later.invoiceNumber);
  await page.getByRole('combobox').fill('settings');
  await expect(option('Settings').first()).toBeVisible();
  await page.getByRole('combobox').fill('late inv');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('filter')?.includes('overdue') ?? false);
  await expect(page.getByRole('button', { name: 'Days late: Late only' })).toBeVisible();
});
