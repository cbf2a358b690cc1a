import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import { DealFields } from '../support/deal-fields.ts';
import { notice } from '../support/deals-table.ts';
import { dealPath, PreparedDeals, teams } from '../support/prepared-deals.ts';
import { test } from '../support/session.ts';

const newDeal = '/crm/1-noord/deals/new';
const incomplete = 'The deal is not complete yet. Check what is marked.';

function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request: Request) => {
    if (/\/api\/crm\/.*deals/.test(request.url()) && request.method() !== 'GET')
      writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return writes;
}

test('CRM-043 CRM-044 CRM-050 CRM-056 CRM-066 CRM-214 CRM-215 CRM-216 CRM-223 CRM-297 CRM-O31 CRM-O35 a new deal is made only when it is complete', async ({
  visit,
  program,
}) => {
  const deals = await PreparedDeals.of(program);
  const { organizationId, name: customer } = deals.customer;
  for (const [lastName, contactType] of [
    ['Tweede', 'default'],
    ['Boekhouder', 'administrative'],
  ]) {
    const { contactId } = (await program.post('/api/crm/contacts', { firstName: 'Kim', lastName: `${lastName} ${deals.mark}` })).body;
    await program.post(`/api/crm/organizations/${organizationId}/contacts`, { contactId, contactType });
  }
  const page = await visit(teams.advies.deals);
  await page.route(/\/teams\/1\/members/, async (route) => {
    const response = await route.fetch();
    const { items } = await response.json();
    await route.fulfill({ response, json: { items: [...items, { personId: 99, id: 99, name: 'Zonder Adres', emailAddress: null }] } });
  });
  await page.goto(newDeal);
  const form = new DealFields(page);
  const writes = writesOf(page);
  const refused = async (...problems: string[]): Promise<void> => {
    await form.button('Create new deal').click();
    await expect(notice(page, incomplete)).toBeVisible();
    expect(await form.problems()).toEqual(problems);
  };

  await test.step('it offers two ways to save, one’s own teams, and colleagues who can be mailed', async () => {
    await expect(form.name()).toHaveValue('');
    expect(await form.form().locator('footer').getByRole('button').allInnerTexts()).toEqual(['Create new lead', 'Create new deal']);
    expect(await form.options('Team')).toEqual(['Advies', 'Techniek']);
    await expect(form.choice('Owner')).toHaveText('Mila Jansen');
    const owners = await form.options('Owner');
    expect(owners).toContain('Lars Visser');
    expect(owners).not.toContain('Zonder Adres');
  });
  await test.step('name, organization and contact are each asked for', async () => {
    const [name, organization, contact, lines] = [
      'Name: Please fill this in.',
      'Organization: Please fill this in.',
      'Contact: Please fill this in.',
      'Lines: At least one line is needed.',
    ] as const;
    await refused(name, organization, contact, lines);
    await form.name().fill(`Complete ${deals.mark}`);
    await refused(organization, contact, lines);
    await form.picksOrganization(customer);
    await refused(contact, lines);
    await expect(form.choice('Administrative contact')).toHaveText(`Kim Boekhouder ${deals.mark}`);
    expect((await form.options('Contact')).sort()).toEqual(
      [`Kim Boekhouder ${deals.mark}`, `Kim Tweede ${deals.mark}`, expect.stringContaining('Noor Bakker')].sort(),
    );
    await form.choose('Contact', `Kim Tweede ${deals.mark}`);
    await refused(lines);
    await form.name().fill(' ');
    await refused(name, lines);
    await form.name().fill(`Complete ${deals.mark}`);
  });
  await test.step('a line that is not complete is opened, the others stay closed', async () => {
    for (const line of [1, 2]) {
      await form.addsLine();
      await form.inLine(line, 'Description').fill('Advies');
      await form.inLine(line, 'Price').fill('100');
      if (line === 1) await form.chooseWhere(1, 'Activity', 'Training');
    }
    for (const line of [1, 2])
      if ((await form.tool(line, 'Team and activity').getAttribute('aria-expanded')) === 'true')
        await form.tool(line, 'Team and activity').click();
    await form.inLine(2, 'Price').fill('');
    await refused('line 2, Price: Please fill this in.');
    await expect(form.tool(2, 'Team and activity')).toHaveAttribute('aria-expanded', 'true');
    await expect(form.tool(1, 'Team and activity')).toHaveAttribute('aria-expanded', 'false');
    await form.inLine(2, 'Price').fill('50');
  });
  await test.step('the predefined number takes digits up to 2147483646', async () => {
    const number = form.text('Predefined invoice number');
    await number.pressSequentially('12a3');
    await expect(number).toHaveValue('123');
    await number.fill('2147483647');
    await expect(number).toHaveValue('214748364');
    await expect(form.form()).toContainText('This number is too big');
    await number.fill('2147483646');
    await expect(number).toHaveValue('2147483646');
    await expect(form.form()).not.toContainText('This number is too big');
  });
  await test.step('nothing was sent until it was complete', async () => {
    expect(writes).toEqual([]);
    await form.button('Create new deal').click();
    await expect(page).toHaveURL(new RegExp(`${teams.advies.deals}$`));
    const { items } = (await program.get(`/api/crm/teams/1/deals?filter=${JSON.stringify({ organization: organizationId })}`)).body;
    const stored = await deals.now(items[0]);
    expect(stored).toMatchObject({
      owner: 'member@kantoor.test',
      invoiceNumber: 2147483646,
      dealState: { dealStateId: 1 },
      administrativeContact: { lastName: `Boekhouder ${deals.mark}` },
    });
    const tooBig = await program.put(`/api/crm/teams/1/deals/${stored.id}`, { ...stored, invoiceNumber: 2147483647 });
    expect(tooBig.status).toBe(422);
  });
});

test('CRM-007 CRM-042 CRM-045 CRM-046 CRM-047 CRM-048 CRM-055 CRM-056 CRM-061 CRM-299 what is typed in a deal is kept', async ({
  visit,
  program,
}) => {
  const deals = await PreparedDeals.of(program);
  const deal = await deals.has('Kept', { owner: 'vertrokken@kantoor.test' });
  const page = await visit(dealPath(deal.id));
  const form = new DealFields(page);

  await test.step('an owner who left is still there, marked so', async () => {
    await expect(form.choice('Owner')).toHaveText('vertrokken@kantoor.test (not present)');
  });
  await test.step('the note has a button of its own', async () => {
    await expect(form.button('Save note')).toHaveCount(0);
    await form.text('Note').fill('Belt vrijdag terug');
    await form.button('Save note').click();
    await expect(notice(page, 'Deal saved.')).toBeVisible();
    await expect(form.button('Save note')).toHaveCount(0);
    await page.reload();
    await expect(form.text('Note')).toHaveValue('Belt vrijdag terug');
  });
  await test.step('the rest is saved by Update deal, and only when it is complete', async () => {
    await form.name().fill('');
    await form.button('Update deal').click();
    await expect(notice(page, incomplete)).toBeVisible();
    await form.name().fill(`Renamed ${deals.mark}`);
    await form.text('Client reference / purchase order').fill('PO 2026-17');
    await form.text('Predefined invoice number').fill('4711');
    await form.choose('Currency', 'CHF');
    await form.choose('Owner', 'Lars Visser');
    await page.route(/\/teams\/1\/deals\/\d+$/, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
    await form.button('Update deal').click();
    await expect(notice(page, 'The deal was not saved.')).toBeVisible();
    await page.unrouteAll();
    await form.button('Update deal').click();
    await expect(notice(page, 'Deal saved.')).toBeVisible();
    await page.reload();
    await expect(form.name()).toHaveValue(`Renamed ${deals.mark}`);
    await expect(form.text('Client reference / purchase order')).toHaveValue('PO 2026-17');
    await expect(form.text('Predefined invoice number')).toHaveValue('4711');
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
  await test.step('a new deal begins in the currency of its team', async () => {
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

test('CRM-039 CRM-040 CRM-090 CRM-306 CRM-F07 a deal belongs to a team, and takes one along when that changes', async ({
  visit,
  program,
}) => {
  const deals = await PreparedDeals.of(program);
  const deal = await deals.has('Team', {}, teams.techniek);
  const page = await visit(dealPath(deal.id));
  const form = new DealFields(page);
  const writes = writesOf(page);

  await test.step('a deep link to a deal of another own team goes to that team', async () => {
    await expect(form.choice('Team')).toHaveText('Techniek');
    await expect(page.getByRole('button', { name: 'Ecosystem and team: Noord Techniek' })).toBeVisible();
  });
  await test.step('a move that fails leaves it in its team, with the rest saved', async () => {
    await page.route(/\/move$/, (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"INTERNAL_ERROR"}' }),
    );
    await form.name().fill(`Stays ${deals.mark}`);
    await form.choose('Team', 'Advies');
    await form.button('Update deal').click();
    await expect(notice(page, 'The deal was not moved to the other team.')).toBeVisible();
    await expect(form.choice('Team')).toHaveText('Techniek');
    expect(await deals.now(deal)).toMatchObject({ teamId: 2, name: `Stays ${deals.mark}` });
    await page.unrouteAll();
  });
  await test.step('a changed team is an update and then a move', async () => {
    writes.length = 0;
    await form.choose('Team', 'Advies');
    await form.button('Update deal').click();
    await expect.poll(async () => (await deals.now(deal)).teamId).toBe(1);
    expect(writes).toEqual([`PUT /api/crm/teams/2/deals/${deal.id}`, `POST /api/crm/deals/${deal.id}/move`]);
  });
  await test.step('a deal that does not exist leads back to the overview', async () => {
    await page.goto(dealPath(99_999_999));
    await expect(page).toHaveURL(/\/crm\/1-noord\/\d-[a-z]+\/deals$/);
  });
});
