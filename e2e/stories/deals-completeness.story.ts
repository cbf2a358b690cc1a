import { expect } from '@playwright/test';
import { DealFields } from '../support/deal-fields.ts';
import { notice } from '../support/deals-table.ts';
import { dealPath, PreparedDeals, states, teams } from '../support/prepared-deals.ts';
import { test } from '../support/session.ts';

const failure = { status: 500, contentType: 'application/problem+json', body: '{"code":"INTERNAL_ERROR"}' };

test('CRM-085 CRM-222 CRM-300 CRM-301 CRM-O05 CRM-O21 a deal changes state only when it is complete and the change succeeds', async ({
  visit,
  program,
}) => {
  const deals = await PreparedDeals.of(program);
  const [empty, open, lead] = [
    await deals.in(states.lead, 'Empty lead', { lines: [] }),
    await deals.has('Open'),
    await deals.in(states.lead, 'Lead'),
  ];
  const page = await visit(dealPath(empty.id));
  const form = new DealFields(page);
  const stays = async (deal: { id: number }, state: number, text: string): Promise<void> => {
    await expect(notice(page, text)).toBeVisible();
    expect((await deals.now(deal)).dealState.dealStateId).toBe(state);
  };

  await test.step('a lead without lines is saved, but stays a lead', async () => {
    await form.text('Note').fill('Nog geen regels');
    await form.button('Update deal').click();
    await expect(notice(page, 'Your changes are saved.')).toBeVisible();
    await form.button('Set as open').click();
    await stays(empty, states.lead, 'The deal is not complete enough to be opened.');
    expect(await form.problems()).toEqual(['Lines: At least one line is needed.']);
  });
  await test.step('a deal without a name cannot be set to won', async () => {
    await page.goto(dealPath(open.id));
    await form.name().fill('');
    await form.button('Set as won').click();
    await stays(open, states.open, 'The deal is not complete enough to be won.');
    await form.name().fill(`Won ${deals.mark}`);
  });
  await test.step('a failed call is reported, and a retry succeeds without typing again', async () => {
    await page.route(/\/change-state$/, (route) => route.fulfill(failure));
    await form.button('Set as won').click();
    await stays(open, states.open, 'The deal could not move to this state.');
    await expect(form.name()).toHaveValue(`Won ${deals.mark}`);
    await page.unrouteAll();
    await form.button('Set as won').click();
    await expect.poll(async () => deals.now(open)).toMatchObject({ name: `Won ${deals.mark}`, dealState: { dealStateId: states.won } });
  });
  await test.step('the same holds for a lead', async () => {
    await page.goto(dealPath(lead.id));
    await page.route(/\/change-state$/, (route) => route.fulfill(failure));
    await form.button('Set as open').click();
    await stays(lead, states.lead, 'The deal could not be opened.');
  });
});

test('CRM-086 CRM-298 a lead is a deal that is then set to lead', async ({ visit, program }) => {
  const deals = await PreparedDeals.of(program);
  const page = await visit(teams.advies.deals);
  await page.getByRole('button', { name: 'Create new deal', exact: true }).click();
  const form = new DealFields(page);
  await form.button('Create new lead').click();
  await expect(notice(page, 'The deal is not complete enough to be a lead.')).toBeVisible();
  await form.name().fill(`Lead ${deals.mark}`);
  // The list of missing fields gets shorter, and everything below it moves.
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(2);
  await form.picksOrganization(deals.customer.name);
  await expect(form.choice('Contact')).toContainText('Noor Bakker');
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname));
  await form.button('Create new lead').click();
  const list = `/api/crm/teams/1/deals?filter=${JSON.stringify({ organization: deals.customer.organizationId })}`;
  await expect
    .poll(async () => (await program.get(list)).body.items)
    .toMatchObject([{ name: `Lead ${deals.mark}`, dealState: { dealStateId: states.lead } }]);
  await expect
    .poll(() => calls.filter((call) => call.includes('deals')))
    .toEqual(['/api/crm/teams/1/deals', expect.stringMatching(/\/change-state$/)]);
  // The form closes when everything is done; the list beside it can be used before.
  await expect(form.name()).toHaveCount(0);

  await page.getByRole('button', { name: 'Create new deal', exact: true }).click();
  await form.name().fill(`Second ${deals.mark}`);
  await form.picksOrganization(deals.customer.name);
  await expect(form.choice('Contact')).toContainText('Noor Bakker');
  await page.route(/\/change-state$/, (route) => route.fulfill(failure));
  await form.button('Create new lead').click();
  await expect(notice(page, 'The deal could not become a lead.')).toBeVisible();
  await expect(page).toHaveURL(/\/deals\/\d+$/);
  expect((await program.get(list)).body.items).toHaveLength(2);
});
