import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { hasDraft, InvoiceList, sales } from '../support/invoices.ts';
import { requestsDuring } from '../support/lists.ts';
import { Program } from '../support/program.ts';
import { test } from '../support/session.ts';

const finance = 'finance@kantoor.test';
const now = new Date();
const thisMonth = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
const [advies, techniek] = ['Noordwerk Advies B.V.', 'Noordwerk Techniek B.V.'];

test('PLT-057 PLT-134 PLT-138 PLT-139 PLT-140 PLT-141 PLT-142 PLT-143 PLT-145 PLT-299 PLT-F30 PLT-O44 the sales invoices of a legal entity are found by month and text', async ({
  visit,
}) => {
  const program = await Program.signedInAs(finance);
  const mark = `qq${randomUUID().slice(0, 6)}`;
  // A year that no other run has invoices in, and whose February has 28 days.
  const year = 2033 + 4 * Math.floor(Math.random() * 15);
  const named = (name: string, invoiceDate: string): Promise<unknown> =>
    hasDraft(program, { invoiceDescription: `${name} ${mark}`, invoiceDate, customer: { name: `Klant ${mark}`, countryIso2: 'NL' } });
  await named('February', `${year}-02-28T00:00:00Z`);
  await named('March', `${year}-03-15T00:00:00Z`);
  await named('April', `${year}-04-01T00:00:00Z`);
  const page = await visit(sales(), finance);
  const list = new InvoiceList(page);

  await test.step('this month at first, of this legal entity only', async () => {
    for (const which of ['From', 'To'] as const) await expect(list.month(which)).toHaveValue(thisMonth);
    await expect(list.row('NA0').first()).toBeVisible();
    await expect(list.row('NT0')).toHaveCount(0);
  });
  await test.step('the reference of the entity is for finance', async () => {
    await list.heading(advies).hover();
    await expect(page.getByRole('tooltip')).toHaveText('NOORD-ADV');
    const member = await visit(sales());
    await new InvoiceList(member).heading(advies).hover();
    await member.waitForTimeout(700);
    await expect(member.getByRole('tooltip')).toHaveCount(0);
    await member.context().close();
  });
  await test.step('the picker goes to the invoices of another entity', async () => {
    await page.getByRole('button', { name: `Legal entity: ${advies}` }).click();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([advies, techniek]);
    await page.getByRole('menuitem', { name: techniek }).click();
    await expect(page).toHaveURL(sales(2));
    await expect(list.row('NT0').first()).toBeVisible();
    await expect(list.row('NA0')).toHaveCount(0);
    await page.goto(sales());
  });
  await test.step('a month has its own invoices only, one without any says so', async () => {
    const asked = await requestsDuring(page, /sales-invoices\?/, () => list.months(`${year}-03`, `${year}-03`));
    expect(asked.at(-1)!.url.search).toContain(`fromDate=${year}-02-28&untilDate=${year}-04-01`);
    await expect(list.rows()).toHaveCount(1);
    await expect(list.row(`March ${mark}`)).toBeVisible();
    await list.months(`${year}-08`, `${year}-08`);
    await expect(page.getByText('No records, select a consumer or edit your filters to (re)load the invoices')).toBeVisible();
    await list.month('From').fill(`${year}-09`);
    await expect(list.month('To')).toHaveValue(`${year}-09`);
    await list.months(`${year}-02`, `${year}-04`);
    await expect(list.rows()).toHaveCount(3);
  });
  await test.step('three letters search, two do not, unless there were more', async () => {
    const searches = (work: () => Promise<void>): ReturnType<typeof requestsDuring> =>
      requestsDuring(page, /sales-invoices\?.*%22q%22/, async () => {
        await work();
        await page.waitForTimeout(500);
      });
    expect(await searches(() => list.search().fill('qq'))).toHaveLength(0);
    expect(await searches(() => list.search().fill('mar'))).toHaveLength(1);
    await expect(list.rows()).toHaveCount(1);
    expect(await searches(() => list.search().fill('ma'))).toHaveLength(1);
    await list.search().fill(`Klant ${mark}`);
    await expect(list.rows()).toHaveCount(3);
  });
  await test.step('months and text are kept in this session, not in the next', async () => {
    await list.search().fill(`april ${mark}`);
    await expect(list.rows()).toHaveCount(1);
    await list.row(`April ${mark}`).click();
    await expect(page).toHaveURL(/\/sales\/\d+$/);
    await page.goto('/crm/1-noord/contacts');
    await page.goto(sales());
    await expect(list.search()).toHaveValue(`april ${mark}`);
    await expect(list.month('From')).toHaveValue(`${year}-02`);
    await expect(list.rows()).toHaveCount(1);
    const fresh = new InvoiceList(await visit(sales(), finance));
    await expect(fresh.month('From')).toHaveValue(thisMonth);
    await expect(fresh.search()).toHaveValue('');
  });
});

test('PLT-135 PLT-136 fifty invoices a page, the newest on top', async ({ visit }) => {
  const program = await Program.signedInAs(finance);
  const { body } = await program.get('/api/invoices/1/sales-invoices?fromDate=2032-04-30&untilDate=2032-06-01&range=[0,99]');
  const there = body.items.length as number;
  for (let made = there; made < 51; made += 10)
    await Promise.all(
      Array.from({ length: Math.min(10, 51 - made) }, (_, at) =>
        hasDraft(program, {
          invoiceDescription: `Page ${made + at}`,
          invoiceDate: `2032-05-${String(((made + at) % 28) + 1).padStart(2, '0')}T00:00:00Z`,
        }),
      ),
    );
  const page = await visit(sales(), finance);
  const list = new InvoiceList(page);
  await list.months('2032-05', '2032-05');
  await expect(list.rows()).toHaveCount(50);
  const days = (await list.rows().locator('td:nth-child(4)').allInnerTexts()).map((day) => day.split('-').reverse().join());
  expect(days[0]).toBe('2032,05,28');
  expect(days).toEqual([...days].sort().reverse());
  await page.getByRole('button', { name: /next/i }).click();
  await expect(list.rows()).toHaveCount(1);
  await expect(list.row('01-05-2032')).toBeVisible();
});
