import { expect } from '@playwright/test';
import { DealFields } from '../support/deal-fields.ts';
import { notice } from '../support/deals-table.ts';
import { dealPath, PreparedDeals, teams } from '../support/prepared-deals.ts';
import { test } from '../support/session.ts';
import { writesOf } from '../support/writes-of.ts';

const incomplete = 'The deal is not complete yet. Check what is marked.';

test('CRM-007 CRM-042 CRM-045 CRM-046 CRM-047 CRM-048 CRM-055 CRM-056 CRM-061 CRM-299 the input in a deal is kept', async ({
  visit,
  program,
}) => {
  const deals = await PreparedDeals.of(program);
  const deal = await deals.has('Kept', { owner: 'vertrokken@kantoor.test' });
  const page = await visit(dealPath(deal.id));
  const form = new DealFields(page);

  await test.step('an owner who left is still shown, and marked', async () => {
    await expect(form.choice('Owner')).toHaveText('vertrokken@kantoor.test (not present)');
  });
  await test.step('the note has its own save button', async () => {
    await expect(form.button('Save note')).toHaveCount(0);
    await form.text('Note').fill('Belt vrijdag terug');
    await form.button('Save note').click();
    await expect(notice(page, 'Your changes are saved.')).toBeVisible();
    await expect(form.button('Save note')).toHaveCount(0);
    await page.reload();
    await expect(form.text('Note')).toHaveValue('Belt vrijdag terug');
  });
  await test.step('the rest is saved by Update deal, and only when it is complete', async () => {
    await form.name().fill('');
    await form.button('Update deal').click();
    await expect(notice(page, incomplete)).toBeVisible();
    await form.name().fill(`Renamed ${deals.mark}`);
    await form.text('Customer reference / purchase order').fill('PO 2026-17');
    await form.text('Custom invoice number').fill('4711');
    await form.choose('Currency', 'CHF');
    await form.choose('Owner', 'Lars Visser');
    await page.route(/\/teams\/1\/deals\/\d+$/, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
    await form.button('Update deal').click();
    await expect(notice(page, 'The deal was not saved.')).toBeVisible();
    await page.unrouteAll();
    await form.button('Update deal').click();
    await expect(notice(page, 'Your changes are saved.')).toBeVisible();
    await page.reload();
    await expect(form.name()).toHaveValue(`Renamed ${deals.mark}`);
    await expect(form.text('Customer reference / purchase order')).toHaveValue('PO 2026-17');
    await expect(form.text('Custom invoice number')).toHaveValue('4711');
    await expect(form.choice('Currency')).toHaveText('CHF');
    await expect(form.choice('Owner')).toHaveText('Lars Visser');
  });
  await test.step('the organization opens in a new tab', async () => {
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Open the organization in a new tab' }).click(),
    ]);
    await expect(tab).toHaveURL(new RegExp(`/organizations/${deals.customer.organizationId}$`));
    await expect(tab.getByText(deals.customer.name).first()).toBeVisible();
    await tab.close();
  });
  await test.step('a new deal starts in the currency of its team', async () => {
    const settings = (await program.get('/api/crm/team-settings/2')).body;
    await program.put('/api/crm/team-settings/2', { ...settings, defaultCurrency: 'USD' });
    try {
      await page.goto(teams.techniek.deals);
      await page.getByRole('button', { name: 'Create new deal', exact: true }).click();
      await expect(form.choice('Currency')).toHaveText('USD');
      expect(await form.options('Currency')).toEqual(['EUR', 'USD', 'GBP', 'SAR', 'CHF']);
      await program.call('DELETE', '/api/crm/team-settings/2');
      await page.reload();
      await expect(form.choice('Currency')).toHaveText('EUR');
    } finally {
      await program.put('/api/crm/team-settings/2', { defaultCurrency: settings.defaultCurrency, defaultCountry: settings.defaultCountry });
    }
  });
});

test('CRM-039 CRM-040 CRM-090 CRM-306 CRM-F07 a deal belongs to a team, and is moved by saving it with another team', async ({
  visit,
  program,
}) => {
  const deals = await PreparedDeals.of(program);
  const deal = await deals.has('Team', {}, teams.techniek);
  const page = await visit(dealPath(deal.id));
  const form = new DealFields(page);
  const writes = writesOf(page);

  await test.step('a deep link to a deal of another own team switches to that team', async () => {
    await expect(form.choice('Team')).toHaveText('Techniek');
    await expect(page.getByRole('button', { name: 'Ecosystem and team: Noord Techniek' })).toBeVisible();
  });
  await test.step('a failed move leaves it in its team, with the rest saved', async () => {
    await page.route(/\/move$/, (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"INTERNAL_ERROR"}' }),
    );
    await form.name().fill(`Stays ${deals.mark}`);
    await form.choose('Team', 'Advies');
    await form.button('Update deal').click();
    await expect(notice(page, 'Moving to the other team failed.')).toBeVisible();
    await expect(form.choice('Team')).toHaveText('Techniek');
    expect(await deals.now(deal)).toMatchObject({ teamId: 2, name: `Stays ${deals.mark}` });
    await page.unrouteAll();
  });
  await test.step('a changed team is an update followed by a move', async () => {
    writes.length = 0;
    await form.choose('Team', 'Advies');
    await form.button('Update deal').click();
    await expect.poll(async () => (await deals.now(deal)).teamId).toBe(1);
    await expect.poll(() => writes).toEqual([`PUT /api/crm/teams/2/deals/${deal.id}`, `POST /api/crm/deals/${deal.id}/move`]);
  });
  await test.step('a deal that does not exist leads back to the overview', async () => {
    await page.goto(dealPath(99_999_999));
    await expect(page).toHaveURL(/\/crm\/1-noord\/\d-[a-z]+\/deals$/);
  });
});
