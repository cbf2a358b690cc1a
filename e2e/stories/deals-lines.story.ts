import { expect } from '@playwright/test';
import { ConnectedProducts } from '../support/connected-products.ts';
import { DealFields } from '../support/deal-fields.ts';
import { notice } from '../support/deals-table.ts';
import { dealPath, PreparedDeals, teams } from '../support/prepared-deals.ts';
import { test } from '../support/session.ts';

const byHand = 'Chosen by hand';

test('CRM-068 CRM-070 CRM-072 CRM-074 CRM-075 CRM-076 CRM-077 CRM-078 CRM-310 a line knows which team and activity earn it', async ({
  visit,
  program,
}) => {
  const deals = await PreparedDeals.of(program);
  const product = `Consult ${deals.mark}`;
  const { productId } = (await program.post('/api/crm/products', { name: product, price: 80 })).body;
  const page = await visit(teams.advies.deals);
  await page.getByRole('button', { name: 'Create new deal', exact: true }).click();
  const form = new DealFields(page);
  const chosen = (line: number): Promise<string> =>
    form
      .connected(line)
      .getByRole('radio', { checked: true })
      .evaluate((radio) => radio.closest('label')!.textContent!);

  await test.step('a new line is of the current team and counts once', async () => {
    await form.addsLine();
    expect((await form.form().locator('.captions span').allInnerTexts()).filter(Boolean)).toEqual([
      'Product',
      'Description',
      'Price',
      'Amount',
      'Line total',
    ]);
    await expect(form.inLine(1, 'Amount')).toHaveValue('1');
    await expect(form.where(1, 'Team')).toHaveText('Advies');
  });
  await test.step('opened, it shows team, activity, the connected products and a way to connect one', async () => {
    if ((await form.tool(1, 'Team and activity').getAttribute('aria-expanded')) !== 'true') await form.tool(1, 'Team and activity').click();
    for (const part of [
      form.where(1, 'Team'),
      form.where(1, 'Activity'),
      form.connected(1),
      form.line(1).getByRole('button', { name: 'Add connected activity' }),
    ])
      await expect(part).toBeVisible();
    await expect(form.connected(1).getByRole('radio')).toHaveCount(1);
    await form.tool(1, 'Team and activity').click();
    await expect(form.where(1, 'Team')).toBeHidden();
    await form.tool(1, 'Team and activity').click();
  });
  await test.step('an activity offers its products', async () => {
    const offered = await new ConnectedProducts(program, 'Advies', 'Strategie').names();
    expect(offered.length).toBeGreaterThan(1);
    await form.chooseWhere(1, 'Activity', 'Strategie');
    await expect(form.connected(1).getByRole('radio')).toHaveCount(offered.length + 1);
    expect((await form.connected(1).locator('label').allInnerTexts()).sort()).toEqual([byHand, ...offered].sort());
    expect(await chosen(1)).toBe(byHand);
    await form.connected(1).getByLabel(offered[0]!, { exact: true }).check();
    await expect(form.inLine(1, 'Product')).toHaveValue(offered[0]!);
  });
  await test.step('another team takes the activity away', async () => {
    await form.chooseWhere(1, 'Team', 'Techniek');
    await expect(form.where(1, 'Activity')).not.toHaveText(/Strategie/);
    expect(await chosen(1)).toBe(byHand);
    expect(await form.options('Activity')).toEqual(['Beheer', 'Ontwikkeling']);
  });
  await test.step('the only product of an activity fills an empty line and leaves a chosen product alone', async () => {
    await new ConnectedProducts(program, 'Techniek', 'Beheer').areOne(async (only) => {
      const before = await form.inLine(1, 'Product').inputValue();
      await form.chooseWhere(1, 'Activity', 'Beheer');
      await expect(form.connected(1).getByRole('radio')).toHaveCount(2);
      await expect(form.inLine(1, 'Product')).toHaveValue(before);
      await form.addsLine();
      await form.chooseWhere(2, 'Team', 'Techniek');
      await form.chooseWhere(2, 'Activity', 'Beheer');
      await expect(form.inLine(2, 'Product')).toHaveValue(only);
      expect(await chosen(2)).toBe(only);
    });
  });
  await test.step('a product is connected to the activity of the line', async () => {
    await form.inLine(2, 'Product').fill(product);
    await page.getByRole('option', { name: product }).click();
    const connect = form.line(2).getByRole('button', { name: 'Add connected activity' });
    await page.route('**/api/crm/product-activities', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
    await connect.click();
    await expect(notice(page, 'The activity was not connected.')).toBeVisible();
    await page.unrouteAll();
    await connect.click();
    await expect(connect).toBeDisabled();
    await expect.poll(async () => new ConnectedProducts(program, 'Techniek', 'Beheer').names()).toContain(product);
    await page.goto(`/crm/1-noord/products/${productId}`);
    await expect(page.getByText(/Techniek/).first()).toBeVisible();
    await expect(page.getByText(/Beheer/).first()).toBeVisible();
  });
});

test('CRM-069 CRM-071 CRM-073 CRM-212 CRM-217 CRM-218 CRM-219 CRM-220 lines are ordered, complete and added up', async ({
  visit,
  program,
}) => {
  const deals = await PreparedDeals.of(program);
  const line = (description: string, price: number) => ({ description, price, amount: 1, department: 'Advies', project: 'Strategie' });
  const deal = await deals.has('Lines', { lines: [line('Een', 100), line('Twee', 200), line('Drie', 300)] });
  const page = await visit(dealPath(deal.id));
  const form = new DealFields(page);
  const descriptions = (): Promise<string[]> => Promise.all([1, 2].map((number) => form.inLine(number, 'Description').inputValue()));
  const flagged = async (number: number, field: 'Description' | 'Price' | 'Amount', text: string): Promise<void> => {
    await form.button('Update deal').click();
    await expect(notice(page, 'The deal is not complete yet. Check what is marked.')).toBeVisible();
    await expect(form.inLine(number, field)).toHaveAttribute('aria-invalid', 'true');
    expect(await form.problems()).toEqual([`line ${number}, ${field}: ${text}`]);
  };

  await test.step('each of what a line needs is asked for', async () => {
    for (const [field, text] of [
      ['Price', 'Please fill this in.'],
      ['Amount', 'Please fill this in.'],
      ['Description', 'Choose a product or type a description.'],
    ] as const) {
      const input = form.inLine(1, field);
      const before = await input.inputValue();
      await input.fill('');
      await flagged(1, field, text);
      await input.fill(before);
    }
    await form.tool(2, 'Team and activity').click();
    await form.chooseWhere(2, 'Team', 'Techniek');
    await form.button('Update deal').click();
    expect(await form.problems()).toEqual(['line 2, Activity: Please fill this in.']);
    await expect(form.where(2, 'Activity')).toHaveAttribute('aria-invalid', 'true');
    await form.chooseWhere(2, 'Activity', 'Beheer');
  });
  await test.step('a program is asked the same', async () => {
    const put = (change: object) => program.put(`/api/crm/teams/1/deals/${deal.id}`, { ...deal, lines: [{ ...deal.lines[0], ...change }] });
    for (const change of [
      { department: null },
      { project: '' },
      { price: null },
      { amount: null },
      { description: null, product: { productId: 0 } },
      { description: '' },
    ])
      expect((await put(change)).status).toBe(422);
    expect((await deals.now(deal)).version).toBe(deal.version);
  });
  await test.step('they are moved and deleted', async () => {
    await form.tool(2, 'Move up').click();
    expect(await descriptions()).toEqual(['Twee', 'Een']);
    await form.tool(1, 'Move down').click();
    await expect(form.tool(1, 'Move up')).toBeDisabled();
    expect(await descriptions()).toEqual(['Een', 'Twee']);
    await form.tool(2, 'Move up').click();
    await form.tool(3, 'Delete line').click();
    await expect(form.lines()).toHaveCount(2);
  });
  await test.step('a product may stand for the description', async () => {
    await form.inLine(2, 'Description').fill('');
    await form.inLine(2, 'Product').fill('Adviesuur');
    await page.getByRole('option', { name: 'Adviesuur', exact: true }).click();
  });
  await test.step('prices are typed with a comma, and amounts are shown in cents', async () => {
    await form.inLine(1, 'Price').fill('12,345');
    await form.inLine(1, 'Amount').fill('3');
    await form.inLine(2, 'Price').fill('1000,50');
    await form.inLine(2, 'Amount').fill('0,5');
    await expect(form.line(1).locator('.net')).toHaveText('€37.04');
    await expect(form.line(2).locator('.net')).toHaveText('€500.25');
    for (const figure of ['€537.29', '€112.83', '€650.12', '21']) await expect(form.totals()).toContainText(figure);
  });
  await test.step('it is all kept, in this order', async () => {
    await form.button('Update deal').click();
    await expect(notice(page, 'Deal saved.')).toBeVisible();
    await page.reload();
    await expect(form.lines()).toHaveCount(2);
    expect(await descriptions()).toEqual(['Twee', '']);
    const { lines } = await deals.now(deal);
    expect(lines).toMatchObject([
      { lineNumber: 1, department: 'Techniek', project: 'Beheer', description: 'Twee', net: 37.04 },
      { lineNumber: 2, department: 'Advies', project: 'Strategie', product: { name: 'Adviesuur' }, net: 500.25 },
    ]);
    for (const { taxRateId } of lines) expect(taxRateId).toEqual(expect.any(Number));
  });
});
