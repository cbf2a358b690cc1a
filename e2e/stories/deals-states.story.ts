import { expect } from '@playwright/test';
import { DealFields } from '../support/deal-fields.ts';
import { notice } from '../support/deals-table.ts';
import { dealPath, PreparedDeals, states, teams } from '../support/prepared-deals.ts';
import { test } from '../support/session.ts';

const failure = { status: 500, contentType: 'application/problem+json', body: '{"code":"INTERNAL_ERROR"}' };

test('CRM-058 CRM-062 CRM-081 CRM-082 CRM-083 CRM-084 CRM-088 CRM-O19 CRM-O20 CRM-F10 one button leads a deal to its next state', async ({
  visit,
  program,
}) => {
  const deals = await PreparedDeals.of(program);
  const deal = await deals.in(states.lead, 'Walk');
  const page = await visit(dealPath(deal.id));
  const form = new DealFields(page);
  const state = async (): Promise<number> => (await deals.now(deal)).dealState.dealStateId;

  for (const [header, button, next] of [
    ['Lead', 'Set as open', states.open],
    ['Open', 'Set as won', states.won],
    ['Won', 'Set as to be invoiced', states.toInvoice],
  ] as const) {
    await test.step(`${header}: ${button}`, async () => {
      await expect(form.header()).toContainText(header);
      expect(await form.stateButtons()).toEqual([button]);
      await form.button(button).click();
      await expect.poll(state).toBe(next);
    });
  }
  await test.step('needs to be invoiced yet: the header says Invoiced, the form can be edited, and a dialog asks', async () => {
    await expect(form.header()).toContainText('Invoiced');
    await expect(form.button('Set as invoiced')).toBeVisible();
    expect(await form.stateButtons()).toEqual(['Set as invoiced']);
    await expect(form.name()).toBeEnabled();
    await form.button('Set as invoiced').click();
    const dialog = page.getByRole('dialog', { name: 'Set as invoiced' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect(await state()).toBe(states.toInvoice);
    await form.button('Set as invoiced').click();
    await dialog.getByRole('button', { name: 'Book invoice' }).click();
    await expect.poll(state).toBe(states.invoiced);
  });
  await test.step('invoiced: nothing follows, and it cannot be archived', async () => {
    await expect(form.name()).toBeDisabled();
    await expect(form.header()).toContainText('Invoiced');
    expect(await form.stateButtons()).toEqual([]);
    expect((await program.call('DELETE', `/api/crm/teams/1/deals/${deal.id}`)).status).toBe(409);
    expect(await state()).toBe(states.invoiced);
  });
  await test.step('an archived deal is opened again', async () => {
    const other = await deals.has('Put away');
    await page.goto(dealPath(other.id));
    await form.does('Archive deal');
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect.poll(async () => (await deals.now(other)).dealState.dealStateId).toBe(states.archived);
    await page.goto(dealPath(other.id));
    await expect(form.header()).toContainText('Archive');
    expect(await form.stateButtons()).toEqual(['Set as open']);
    await form.button('Set as open').click();
    await expect.poll(async () => (await deals.now(other)).dealState.dealStateId).toBe(states.open);
  });
});

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
    await expect(notice(page, 'Deal saved.')).toBeVisible();
    await form.button('Set as open').click();
    await stays(empty, states.lead, 'The deal is not complete enough to be opened.');
    expect(await form.problems()).toEqual(['Lines: At least one line is needed.']);
  });
  await test.step('a deal without a name is not won', async () => {
    await page.goto(dealPath(open.id));
    await form.name().fill('');
    await form.button('Set as won').click();
    await stays(open, states.open, 'The deal is not complete enough to be won.');
    await form.name().fill(`Won ${deals.mark}`);
  });
  await test.step('a call that fails says so, and succeeds the second time without typing again', async () => {
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
  await form.picksOrganization(deals.customer.name);
  await expect(form.choice('Contact')).toContainText('Noor Bakker');
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname));
  await form.button('Create new lead').click();
  const list = `/api/crm/teams/1/deals?filter=${JSON.stringify({ organization: deals.customer.organizationId })}`;
  await expect
    .poll(async () => (await program.get(list)).body.items)
    .toMatchObject([{ name: `Lead ${deals.mark}`, dealState: { dealStateId: states.lead } }]);
  expect(calls.filter((call) => call.includes('deals'))).toEqual(['/api/crm/teams/1/deals', expect.stringMatching(/\/change-state$/)]);

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
