import { expect } from '@playwright/test';
import { DealFields } from '../support/deal-fields.ts';
import { notice } from '../support/deals-table.ts';
import { dealPath, PreparedDeals } from '../support/prepared-deals.ts';
import { test } from '../support/session.ts';

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
  const flagged = async (number: number, field: 'Description' | 'Price' | 'Quantity', text: string): Promise<void> => {
    await form.button('Update deal').click();
    await expect(notice(page, 'The deal is not complete yet. Check what is marked.')).toBeVisible();
    await expect(form.inLine(number, field)).toHaveAttribute('aria-invalid', 'true');
    expect(await form.problems()).toEqual([`line ${number}, ${field}: ${text}`]);
  };

  await test.step('every required field of a line is reported if missing', async () => {
    for (const [field, text] of [
      ['Price', 'Please fill this in.'],
      ['Quantity', 'Please fill this in.'],
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
  await test.step('the API reports the same', async () => {
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
  await test.step('they can be moved and deleted', async () => {
    await form.tool(2, 'Move up').click();
    expect(await descriptions()).toEqual(['Twee', 'Een']);
    await form.tool(1, 'Move down').click();
    await expect(form.tool(1, 'Move up')).toBeDisabled();
    expect(await descriptions()).toEqual(['Een', 'Twee']);
    await form.tool(2, 'Move up').click();
    await form.tool(3, 'Delete line').click();
    await expect(form.lines()).toHaveCount(2);
  });
  await test.step('a product can replace the description', async () => {
    await form.inLine(2, 'Description').fill('');
    await form.inLine(2, 'Product').fill('Adviesuur');
    await page.getByRole('option', { name: 'Adviesuur', exact: true }).click();
  });
  await test.step('prices are typed with a comma, and amounts are shown in cents', async () => {
    await form.inLine(1, 'Price').fill('12,345');
    await form.line(1).getByRole('button', { name: '12,3450' }).click();
    await form.inLine(1, 'Quantity').fill('3');
    await form.inLine(2, 'Price').fill('1000,50');
    await form.inLine(2, 'Quantity').fill('0,5');
    await expect(form.line(1).locator('.net')).toHaveText('€ 37,04');
    await expect(form.line(2).locator('.net')).toHaveText('€ 500,25');
    for (const figure of ['€ 537,29', '€ 112,83', '€ 650,12', '21']) await expect(form.totals()).toContainText(figure);
  });
  await test.step('everything is stored, in this order', async () => {
    await form.button('Update deal').click();
    await expect(notice(page, 'Your changes are saved.')).toBeVisible();
    await page.reload();
    await expect(form.lines()).toHaveCount(2);
    expect(await descriptions()).toEqual(['Twee', '']);
    const { lines } = await deals.now(deal);
    expect(lines).toMatchObject([
      { lineNumber: 1, department: 'Techniek', project: 'Beheer', description: 'Twee', net: 37.04 },
      { lineNumber: 2, department: 'Advies', project: 'Strategie', product: { name: 'Adviesuur' }, net: 500.25 },
    ]);
    for (const { taxRate } of lines) expect(taxRate).toMatchObject({ percentage: 21 });
  });
});
