import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { fails, fixed } from '../support/failures.ts';
import { alertWith } from '../support/lists.ts';
import { faultsOf } from '../support/looks.ts';
import { Program } from '../support/program.ts';
import { test } from '../support/session.ts';
import { completesAddress, hasSubscription, Subscriptions } from '../support/subscriptions.ts';
import { dayFromNow } from '../support/days.ts';

const today = new Date(dayFromNow(0));
/** Formats a date as typed and shown: DD-MM-YYYY. */
const shown = (day: string): string => day.split('-').reverse().join('-');
const onWire = (day: string): string => `${day}T00:00:00Z`;
const lastOfThisMonth = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);

test('CRM-012 CRM-013 CRM-174 CRM-177 CRM-178 CRM-186 CRM-192 CRM-259 CRM-311 CRM-312 CRM-O92 a user creates a subscription and sees its forecast', async ({
  visit,
  program,
}) => {
  const customer = await program.hasCustomer();
  const name = `Onderhoud ${randomUUID().slice(0, 8)}`;
  const page = await visit(Subscriptions.address);
  const subscriptions = new Subscriptions(page);
  await page.getByRole('link', { name: 'Create new subscription' }).first().click();

  await test.step('a new one is monthly on the first, a yearly one in January, and is not created before it is complete', async () => {
    for (const label of ['Name', 'Customer reference / purchase order', 'Start date', 'End date'])
      await expect(subscriptions.text(label)).toBeVisible();
    for (const label of ['Owner', 'Currency', 'Organization', 'Contact', 'Administrative contact'])
      await expect(subscriptions.form().getByLabel(label).first()).toBeVisible();
    // Without invoice templates there is no choice (CRM-049).
    await expect(subscriptions.form().getByLabel('Template')).toHaveCount(0);
    await expect(subscriptions.form().getByRole('checkbox', { name: 'Invoice directly' })).not.toBeChecked();
    await expect(subscriptions.button('Add line')).toBeVisible();
    await expect(subscriptions.choice('Interval')).toHaveText('Monthly');
    await subscriptions.chooses('Interval', 'Yearly');
    await expect(subscriptions.choice('Day of month')).toHaveText('1');
    await expect(subscriptions.choice('Month')).toHaveText('January');
    await subscriptions.button('Create subscription').click();
    await expect(alertWith(page, 'The subscription is not complete yet.')).toBeVisible();
    await expect(subscriptions.form().getByRole('alert').getByRole('listitem')).toHaveText([
      'Name: Please fill this in.',
      'Organization: Please fill this in.',
      'Contact: Please fill this in.',
      'End date: Please fill this in.',
    ]);
    await expect(subscriptions.forecast()).toContainText('Once all that is needed is filled in');
  });

  await test.step('it shows a summary of the forecast while typing', async () => {
    await subscriptions.text('Name').fill(name);
    await subscriptions.picksCustomer(customer.name);
    await subscriptions.chooses('Interval', 'Monthly');
    await expect(subscriptions.choice('Month')).toHaveCount(0);
    await subscriptions.chooses('Day of month', '31 (last day)');
    await subscriptions.text('End date').fill(shown(dayFromNow(-1)));
    await expect(subscriptions.form()).toContainText('The end date is before the start date.');
    await subscriptions.button('Runs on (no end date)').click();
    await subscriptions.chooses('What happens with each period', 'Book the invoice and mail it');
    await subscriptions.addsLine('Onderhoud', '1000');
    await expect(subscriptions.forecast()).toContainText(
      new RegExp(
        `On the last day of each month, next on ${shown(lastOfThisMonth)}: €\\s1\\s210,00 incl. VAT, booked and mailed to ${customer.email}\\.`,
      ),
    );
    await expect(subscriptions.periods()).toHaveCount(12);
    await expect(subscriptions.periods().first()).toContainText('Book and mail');
  });

  await test.step('a failed creation is reported, and keeps the input', async () => {
    await fails(page, 'POST', /\/teams\/1\/subscriptions$/, alertWith(page, 'Creating the subscription…'));
    await subscriptions.button('Create subscription').click();
    await expect(alertWith(page, 'The subscription was not created.')).toBeVisible();
    await expect(alertWith(page, 'Creating the subscription…')).toHaveCount(0);
    await expect(subscriptions.text('Name')).toHaveValue(name);
    await fixed(page);
  });

  await test.step('once created, it has its own address, and changes apply at once', async () => {
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/teams/1/subscriptions'));
    await subscriptions.button('Create subscription').click();
    expect((await sent).postDataJSON().schedule).toMatchObject({
      ...{ interval: 'monthly', dayOfMonth: 31, monthOfYear: null, output: 'Book and invoice' },
      endDate: '2099-12-31T00:00:00Z',
    });
    await expect(page).toHaveURL(/\/crm\/1-noord\/1-advies\/subscriptions\/\d+$/);
    await expect(subscriptions.button('Update subscription')).toBeVisible();
    await expect(subscriptions.text('Name')).toHaveValue(name);
    await subscriptions.form().getByLabel('Price, line 1').fill('2000');
    await expect(subscriptions.forecast()).toContainText(/€\s2\s420,00 incl\. VAT/);
    await subscriptions.text('Name').fill('');
    await subscriptions.button('Update subscription').click();
    await expect(subscriptions.form().getByRole('alert').getByRole('listitem')).toHaveText(['Name: Please fill this in.']);
    await expect(alertWith(page, 'The subscription is not complete yet.')).toBeVisible();
    await subscriptions.text('Name').fill(name);
    await fails(page, 'PUT', /\/subscriptions\/\d+$/, alertWith(page, 'Saving the subscription…'));
    await subscriptions.button('Update subscription').click();
    await expect(alertWith(page, 'The subscription was not saved.')).toBeVisible();
    await fixed(page);
    await subscriptions.button('Update subscription').click();
    await expect(alertWith(page, 'Subscription saved.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(subscriptions.row(name)).toContainText('Monthly, day 31');
  });
});

test('CRM-233 a customer that is created beside a subscription needs only a name and a country', async ({ visit, program }) => {
  const name = `Kwekerij ${randomUUID().slice(0, 8)}`;
  const page = await visit(`${Subscriptions.address}/new`);
  const subscriptions = new Subscriptions(page);
  await subscriptions.button('New organization').click();
  const panel = page.getByRole('dialog', { name: 'New organization' });
  await expect(panel.locator('form label').filter({ hasText: '*' })).toHaveText([/^Name/, /^Country/]);
  await panel.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(alertWith(page, 'The organization is not complete yet. Check what is marked.')).toBeVisible();
  await expect(panel.getByRole('alert').getByRole('listitem')).toHaveText(['Name is a required field']);
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await panel.getByRole('combobox', { name: 'Country' }).fill('Belgium');
  await page.getByRole('option', { name: 'Belgium' }).click();
  await panel.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(subscriptions.choice('Organization')).toHaveValue(name);
  const [made] = (await program.get(`/api/crm/organizations?filter=${JSON.stringify({ q: name })}`)).body.items;
  expect(made).toMatchObject({ name, countryIso2: 'BE', addressLineOne: null, zipCode: null, city: null });
});

test("CRM-163 CRM-165 CRM-166 CRM-167 CRM-168 CRM-169 CRM-171 CRM-172 the list marks inactive subscriptions and those of other teams, and opens the user's own", async ({
  visit,
  program,
}) => {
  const lead = await Program.signedInAs('lead@kantoor.test');
  const own = await hasSubscription(program);
  const over = await hasSubscription(program, {
    schedule: { interval: 'monthly', dayOfMonth: 1, startDate: onWire('2026-01-01'), endDate: onWire(dayFromNow(-1)) },
  });
  const page = await visit(Subscriptions.address, 'lead@kantoor.test');
  const subscriptions = new Subscriptions(page);
  await expect(subscriptions.row(own.name)).not.toHaveAttribute('data-mark');
  await expect(subscriptions.row(over.name)).toHaveAttribute('data-mark', 'inactive');
  expect((await page.locator('main thead th').allInnerTexts()).filter(Boolean)).toEqual([
    ...['#', 'Name', 'Owner', 'Organization', 'Schedule', 'End date', 'Value excl. VAT', 'Inactive', 'Next invoice', 'Actions'],
  ]);

  await page.getByRole('link', { name: 'Ecosystem subscriptions' }).click();
  await expect(page.getByRole('link', { name: 'Create new subscription' })).toHaveCount(0);
  const { items } = (await lead.get(`/api/crm/subscriptions?range=[0,0]&filter=${JSON.stringify({ teamId: 3 })}`)).body;
  await page.getByRole('search').getByRole('searchbox').fill(items[0].name);
  await expect(subscriptions.row(items[0].name).first()).toHaveAttribute('data-mark', 'foreign');
  await subscriptions.row(items[0].name).first().getByRole('link').click();
  await expect(alertWith(page, "You're not part of this team. Can't navigate you to this subscription")).toBeVisible();

  await page.getByRole('search').getByRole('searchbox').fill(own.name);
  // The row itself, not its link.
  await subscriptions.row(own.name).getByRole('cell').nth(3).click();
  await expect(page).toHaveURL(`/crm/1-noord/1-advies/subscriptions/${own.id}`);
});

test('CRM-173 CRM-187 CRM-188 CRM-O88 CRM-313 CRM-314 a subscription is copied, exported and archived', async ({ visit, program }) => {
  const { id, name } = await hasSubscription(program);
  const page = await visit(Subscriptions.address);
  const subscriptions = new Subscriptions(page);
  await fails(page, 'POST', /\/subscriptions\/\d+\/clone$/);
  await subscriptions.does('Copy subscription', name);
  await expect(alertWith(page, 'The subscription was not copied.')).toBeVisible();
  await fixed(page);
  await subscriptions.does('Copy subscription', name);
  await expect(alertWith(page, 'Subscription copied.')).toBeVisible();
  await expect(subscriptions.text('Name')).toHaveValue(`${name} copy`);

  await page.goto(`${Subscriptions.address}/${id}`);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Export subscription' }).click();
  expect((await file).suggestedFilename()).toBe(`${name}.csv`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Archive subscription' }).click();
  await fails(page, 'DELETE', /\/subscriptions\/\d+$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(alertWith(page, 'The subscription was not archived.')).toBeVisible();
  await expect(page).toHaveURL(`${Subscriptions.address}/${id}`);
  await fixed(page);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Archive subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(alertWith(page, 'Subscription archived.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${Subscriptions.address}$`));
  await expect(subscriptions.row(`${name} copy`)).toBeVisible();
  await expect(subscriptions.row(name)).toHaveCount(1);

  await page.getByRole('button', { name: 'Archived', exact: true }).click();
  await expect(subscriptions.row(`${name} copy`)).toHaveCount(0);
  await subscriptions.does('Restore subscription', name);
  await expect(page.getByRole('dialog')).toContainText('Periods that began earlier and were not invoiced yet stay uninvoiced');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(alertWith(page, 'The subscription is restored.')).toBeVisible();
  await expect(subscriptions.row(name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Archived', exact: true }).click();
  await expect(subscriptions.row(name)).toHaveCount(2);

  await page.goto(`${Subscriptions.address}/99999999`);
  await expect(page).toHaveURL(new RegExp(`${Subscriptions.address}$`));
});

test('coming invoices are shown by month and by period, and what blocks them is fixed where it is shown', async ({ visit, program }) => {
  const { organizationId, contactId, name: customer } = await program.hasCustomer({ zipCode: null, city: null, addressLineOne: null });
  const { name } = await hasSubscription(program, {
    organization: { organizationId },
    contact: { contactId },
    schedule: { interval: 'weekly', dayOfMonth: 1, output: 'Book', startDate: onWire(dayFromNow(0)), endDate: onWire(dayFromNow(10)) },
  });
  const page = await visit('/crm/1-noord/1-advies/coming-invoices');

  await test.step('on a phone the axis has room for its figures, which are formatted like all others (D-39)', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const axis = page.getByRole('figure', { name: 'By month' }).locator('.MuiChartsAxis-directionY text');
    await expect(axis.last()).toHaveText(/^\d{1,3}(\s\d{3})+$/);
    for (const figure of await axis.allTextContents()) expect(figure).toMatch(/^\d{1,3}(\s\d{3})*$/);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the chart, and the same as a table', async () => {
    const plot = page.getByRole('region', { name: 'By month' });
    await expect(plot.getByRole('figure', { name: 'By month' })).toBeVisible();
    await plot.getByRole('button', { name: 'As a table' }).click();
    await expect(plot.getByRole('columnheader', { name: 'Action required' })).toBeVisible();
    expect(await plot.locator('tbody tr').count()).toBeGreaterThanOrEqual(12);
    await plot.locator('tbody tr').first().getByRole('link').last().click();
    await expect(page).toHaveURL(/filter=.*month/);
    await expect(page.getByRole('status').filter({ hasText: 'Only' })).toContainText(dayFromNow(0).slice(0, 4));
    await page.getByRole('button', { name: 'Show all coming invoices' }).click();
    await expect(page).not.toHaveURL(/filter=/);
  });

  await test.step('the problem links to the customer, and is gone once it is fixed', async () => {
    const rows = page.locator('main tbody tr').filter({ hasText: name });
    await expect(rows.first()).toContainText('Action required');
    await expect(rows.first()).toContainText('The customer lacks data that an invoice must have.');
    const problems = page.getByTestId('coming-problems');
    const all = problems.getByRole('button', { name: /^Show all/ });
    if (await all.isVisible()) await all.click();
    const problem = problems.getByRole('listitem').filter({ hasText: name });
    await problem.getByRole('button', { name: 'Complete the organization' }).click();
    await completesAddress(page, customer);
    await expect(problem).toHaveCount(0);
    await expect(rows.first()).toContainText('Book');
    await expect(rows.first()).not.toContainText('Action required');
  });
});

test('a run stops for a customer without an address, which is fixed in place and continues; another period is skipped with a reason', async ({
  visit,
  program,
}) => {
  const schedule = { interval: 'weekly', dayOfMonth: 1, output: 'Book', startDate: onWire(dayFromNow(0)), endDate: '2099-12-31T00:00:00Z' };
  const stopped = async () => {
    const { organizationId, contactId, name: customer } = await program.hasCustomer({ zipCode: null, city: null, addressLineOne: null });
    const over = { organization: { organizationId }, contact: { contactId }, schedule };
    return { customer, ...(await hasSubscription(program, over)) };
  };
  const [fixed, skipped, billed] = [await stopped(), await stopped(), await hasSubscription(program, { schedule })];
  const page = await visit('/crm/1-noord/subscription-runs', 'admin@kantoor.test');
  const subscriptions = new Subscriptions(page);
  const cardOf = (name: string) => page.getByTestId('run-card').filter({ hasText: name });

  await test.step('the run shows what it billed and what needs attention', async () => {
    await page.getByRole('button', { name: 'Invoice now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Invoice now' }).click();
    await expect(page).toHaveURL(/\/subscription-runs\/\d{4}-\d\d-\d\d$/);
    await expect(cardOf(fixed.name)).toContainText('The customer lacks data that an invoice must have.', { timeout: 30_000 });
    await expect(cardOf(billed.name)).toHaveCount(0);
  });

  await test.step('fixed where it is shown, it continues', async () => {
    await cardOf(fixed.name).getByRole('button', { name: 'Complete the organization' }).click();
    await completesAddress(page, fixed.customer);
    await cardOf(fixed.name).getByRole('button', { name: 'Invoice now' }).click();
    await expect(cardOf(fixed.name)).toHaveCount(0, { timeout: 30_000 });
    await page.goto(`${Subscriptions.address}/${fixed.id}`);
    await expect(subscriptions.history()).toContainText('Invoiced', { timeout: 30_000 });
    await expect(subscriptions.history().getByRole('link', { name: 'Deal' })).toBeVisible();
    await expect(subscriptions.history().getByRole('link', { name: /^[A-Z]+\d+$/ })).toBeVisible();
  });

  await test.step('at the top of its subscription a period is skipped with a reason, which is stored', async () => {
    await page.goto(`${Subscriptions.address}/${skipped.id}`);
    const needs = page.getByTestId('attention-period');
    await needs.getByRole('button', { name: 'Skip' }).click();
    const dialog = page.getByRole('dialog', { name: 'Skip period' });
    await expect(dialog.getByRole('button', { name: 'Skip' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Opgezegd');
    await dialog.getByRole('button', { name: 'Skip' }).click();
    await expect(needs).toHaveCount(0);
    await expect(subscriptions.history()).toContainText('“Opgezegd”');
    expect(await faultsOf(page)).toEqual([]);
  });
});
