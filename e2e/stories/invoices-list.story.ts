import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { hasDraft, InvoiceList, sales } from '../support/invoices.ts';
import { requestsDuring } from '../support/lists.ts';
import { Program } from '../support/program.ts';
import { test } from '../support/session.ts';
import { dayFromNow } from '../support/days.ts';

const finance = 'finance@kantoor.test';
const now = new Date(dayFromNow(0));
const dayOf = (monthsAhead: number, date: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead, date)).toISOString().slice(0, 10);
const monthOf = (monthsAhead: number): string => dayOf(monthsAhead, 1).slice(0, 7);
const nameOfThisMonth = new Intl.DateTimeFormat('en-IE', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(dayOf(0, 1)));
const [advies, techniek] = ['Noordwerk Advies B.V.', 'Noordwerk Techniek B.V.'];

test('PLT-057 PLT-134 PLT-138 PLT-139 PLT-140 PLT-141 PLT-142 PLT-143 PLT-145 PLT-299 PLT-F30 PLT-O44 the sales invoices of a legal entity are found by month and text', async ({
  visit,
}) => {
  const program = await Program.signedInAs(finance);
  const mark = `qq${randomUUID().slice(0, 6)}`;
  // Future months that an invoice may have and no other story uses.
  const [before, month, after] = [monthOf(3), monthOf(4), monthOf(5)];
  const named = (name: string, invoiceDate: string): Promise<unknown> =>
    hasDraft(program, { invoiceDescription: `${name} ${mark}`, invoiceDate, customer: { name: `Klant ${mark}`, countryIso2: 'NL' } });
  await named('February', `${before}-28T00:00:00Z`);
  await named('March', `${month}-15T00:00:00Z`);
  await named('April', `${after}-01T00:00:00Z`);
  const page = await visit(sales(), finance);
  const list = new InvoiceList(page);

  await test.step('this month by default, of this legal entity only', async () => {
    await expect(list.period()).toHaveText(`This month ${nameOfThisMonth}`);
    await expect(list.row('NA0').first()).toBeVisible();
    await expect(list.row('NT0')).toHaveCount(0);
  });
  await test.step('the reference of the legal entity is shown to finance and site admins', async () => {
    await list.heading(advies).hover();
    await expect(page.getByRole('tooltip')).toHaveText('NOORD-ADV');
    const siteAdmin = await visit(sales(), 'admin@kantoor.test');
    await new InvoiceList(siteAdmin).heading(advies).hover();
    await expect(siteAdmin.getByRole('tooltip')).toHaveText('NOORD-ADV');
    await siteAdmin.context().close();
    const member = await visit(sales());
    await new InvoiceList(member).heading(advies).hover();
    await member.waitForTimeout(700);
    await expect(member.getByRole('tooltip')).toHaveCount(0);
    await member.context().close();
  });
  await test.step('the picker opens the invoices of another legal entity', async () => {
    await page.getByRole('button', { name: `Legal entity: ${advies}` }).click();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([advies, techniek]);
    await page.getByRole('menuitem', { name: techniek }).click();
    await expect(page).toHaveURL(sales(2));
    await expect(list.row('NT0').first()).toBeVisible();
    await expect(list.row('NA0')).toHaveCount(0);
    await page.goto(sales());
  });
  await test.step('a month lists only its own invoices, and a month without any shows a message', async () => {
    await expect(list.month('From')).toHaveCount(0);
    await list.choosesMonths();
    for (const which of ['From', 'To'] as const) await expect(list.month(which)).toHaveValue(monthOf(0));
    const requests = await requestsDuring(page, /sales-invoices\?/, () => list.months(month, month));
    expect(requests.at(-1)!.url.search).toContain(`fromDate=${dayOf(4, 0)}&untilDate=${after}-01`);
    await expect(list.rows()).toHaveCount(1);
    await expect(list.row(`March ${mark}`)).toBeVisible();
    await list.months(monthOf(8), monthOf(8));
    await expect(page.getByText('No records, select a consumer or edit your filters to (re)load the invoices')).toBeVisible();
    await list.month('From').fill(monthOf(9));
    await expect(list.month('To')).toHaveValue(monthOf(9));
    await list.months(before, after);
    await expect(list.rows()).toHaveCount(3);
  });
  await test.step('three letters search, two do not, except after a longer search', async () => {
    const searches = (work: () => Promise<void>): ReturnType<typeof requestsDuring> =>
      requestsDuring(page, /sales-invoices\?.*%22q%22/, async () => {
        await work();
        await page.waitForTimeout(1500);
      });
    expect(await searches(() => list.search().fill('qq'))).toHaveLength(0);
    expect(await searches(() => list.search().fill('mar'))).toHaveLength(1);
    await expect(list.rows()).toHaveCount(1);
    expect(await searches(() => list.search().fill('ma'))).toHaveLength(1);
    await list.search().fill(`Klant ${mark}`);
    await expect(list.rows()).toHaveCount(3);
  });
  await test.step('months and search are kept in this session, not in the next', async () => {
    await list.search().fill(`april ${mark}`);
    await expect(list.rows()).toHaveCount(1);
    await list.row(`April ${mark}`).click();
    await expect(page).toHaveURL(/\/sales\/\d+$/);
    await page.goto('/crm/1-noord/contacts');
    await page.goto(sales());
    await expect(list.search()).toHaveValue(`april ${mark}`);
    await expect(list.month('From')).toHaveValue(before);
    await expect(list.rows()).toHaveCount(1);
    const fresh = new InvoiceList(await visit(sales(), finance));
    await expect(fresh.period()).toHaveText(`This month ${nameOfThisMonth}`);
    await expect(fresh.search()).toHaveValue('');
  });
});

test('PLT-135 PLT-136 fifty invoices per page, newest on top', async ({ visit }) => {
  const program = await Program.signedInAs(finance);
  const month = monthOf(11);
  const { body } = await program.get(`/api/invoices/1/sales-invoices?fromDate=${dayOf(11, 0)}&untilDate=${dayOf(12, 1)}&range=[0,99]`);
  const there = body.items.length as number;
  for (let made = there; made < 51; made += 10)
    await Promise.all(
      Array.from({ length: Math.min(10, 51 - made) }, (_, at) =>
        hasDraft(program, {
          invoiceDescription: `Page ${made + at}`,
          invoiceDate: `${month}-${String(((made + at) % 28) + 1).padStart(2, '0')}T00:00:00Z`,
        }),
      ),
    );
  const page = await visit(sales(), finance);
  const list = new InvoiceList(page);
  await list.months(month, month);
  await expect(list.rows()).toHaveCount(50);
  const days = (await list.rows().locator('td:nth-child(5)').allInnerTexts()).map((day) => day.split('-').reverse().join());
  expect(days[0]).toBe(`${month.replace('-', ',')},28`);
  expect(days).toEqual([...days].sort().reverse());
  await page.getByRole('button', { name: /next/i }).click();
  await expect(list.rows()).toHaveCount(1);
  await expect(list.row(`01-${month.split('-').reverse().join('-')}`)).toBeVisible();
});
