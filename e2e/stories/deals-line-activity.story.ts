import { expect } from '@playwright/test';
import { ConnectedProducts } from '../support/connected-products.ts';
import { DealFields } from '../support/deal-fields.ts';
import { notice } from '../support/deals-table.ts';
import { PreparedDeals, teams } from '../support/prepared-deals.ts';
import { test } from '../support/session.ts';

const byHand = 'Something else';

test('CRM-068 CRM-070 CRM-072 CRM-074 CRM-075 CRM-076 CRM-077 CRM-078 CRM-310 a line belongs to a team and an activity', async ({
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

  await test.step('a new line is of the current team, with quantity one', async () => {
    await form.addsLine();
    expect((await form.form().locator('.captions span').allInnerTexts()).filter(Boolean)).toEqual([
      'Product',
      'Description',
      'Quantity',
      'Price',
      'Line total',
    ]);
    await expect(form.inLine(1, 'Quantity')).toHaveValue('1');
    await expect(form.where(1, 'Team')).toHaveText('Advies');
  });
  await test.step('expanded, it shows team, activity, the connected products and a way to connect one', async () => {
    if ((await form.tool(1, 'Team and activity').getAttribute('aria-expanded')) !== 'true') await form.tool(1, 'Team and activity').click();
    for (const part of [
      form.where(1, 'Team'),
      form.where(1, 'Activity'),
      form.connected(1),
      form.line(1).getByRole('button', { name: 'Offer this product with this activity from now on' }),
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
    await expect(form.inLine(1, 'Price')).toHaveValue(/^[\d ]+,\d\d$/);
  });
  await test.step('another team clears the activity', async () => {
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
      // It has the activity of the line before it.
      await form.line(2).getByRole('button', { name: 'Techniek · Beheer' }).click();
      await form.chooseWhere(2, 'Team', 'Advies');
      await form.chooseWhere(2, 'Team', 'Techniek');
      await form.chooseWhere(2, 'Activity', 'Beheer');
      await expect(form.inLine(2, 'Product')).toHaveValue(only);
      expect(await chosen(2)).toBe(only);
    });
  });
  await test.step('a product is connected to the activity of the line', async () => {
    await form.inLine(2, 'Product').fill(product);
    await page.getByRole('option', { name: product }).click();
    const connect = form.line(2).getByRole('button', { name: 'Offer this product with this activity from now on' });
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
