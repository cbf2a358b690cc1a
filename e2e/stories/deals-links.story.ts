import { expect } from '@playwright/test';
import { DealFields } from '../support/deal-fields.ts';
import { PreparedDeals, teams } from '../support/prepared-deals.ts';
import { test } from '../support/session.ts';

test('CRM-009 CRM-010 CRM-O60 CRM-O82 the records that a deal refers to have lists and pages', async ({ visit, program }) => {
  const deals = await PreparedDeals.of(program);
  const { organizationId, contactId, name } = deals.customer;
  const product = (await program.post('/api/crm/products', { name: `Consult ${deals.mark}`, price: 80.5 })).body;
  const page = await visit('/crm/1-noord/organizations');
  const finds = async (text: string): Promise<void> => {
    await page.getByRole('search').getByRole('searchbox').fill(text);
    await expect(page.locator('main tr[data-row]')).toHaveCount(1);
  };

  await test.step('the name of an organization opens it', async () => {
    await finds(name);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/crm/1-noord/organizations/${organizationId}(\\?|$)`));
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  });
  await test.step('the row of a product opens it', async () => {
    await page.goto('/crm/1-noord/products');
    await finds(product.name);
    await page.locator('main tr[data-row]').click();
    await expect(page).toHaveURL(new RegExp(`/crm/1-noord/products/${product.productId}(\\?|$)`));
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(product.name);
  });
  await test.step('contacts are listed, and can be edited', async () => {
    await page.goto('/crm/1-noord/contacts');
    await expect(page.locator('main tr[data-row]').first()).toBeVisible();
    await page.goto(`/crm/1-noord/contacts/${contactId}`);
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Noor');
  });
  await test.step('so are the other lists, their new records and the settings of a team', async () => {
    const places = {
      'organizations/new': 'New organization',
      'products/new': 'New product',
      ledgers: 'Ledgers',
      rules: 'Tax-rate rules',
      '1-advies/settings': 'Team settings',
    };
    for (const [place, heading] of Object.entries(places)) {
      await page.goto(`/crm/1-noord/${place}`);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    }
  });
  await test.step('a product chosen for a line fills an empty price, and the customer’s rate is charged', async () => {
    await page.goto(teams.advies.deals);
    await page.getByRole('button', { name: 'Create new deal', exact: true }).click();
    const form = new DealFields(page);
    await form.name().fill(`Rate ${deals.mark}`);
    await form.picksOrganization(name);
    await form.addsLine();
    await form.chooseWhere(1, 'Activity', 'Training');
    await form.inLine(1, 'Product').fill(product.name);
    await page.getByRole('option', { name: product.name }).click();
    await expect(form.inLine(1, 'Price')).toHaveValue('80,50');
    await expect(form.choice('Contact')).toContainText('Noor Bakker');
    await form.button('Create new deal').click();
    const list = `/api/crm/teams/1/deals?filter=${JSON.stringify({ organization: organizationId })}`;
    await expect.poll(async () => (await program.get(list)).body.items.length).toBe(1);
    const { taxRate } = (await program.get(`/api/crm/organizations/${organizationId}/tax-rate`)).body;
    expect((await deals.now((await program.get(list)).body.items[0])).lines).toMatchObject([
      { price: 80.5, taxRateId: null, taxRate: { taxRateId: taxRate.taxRateId } },
    ]);
  });
});
