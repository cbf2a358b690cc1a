import { expect } from '@playwright/test';
import { DealsTable, notice, opensTable } from '../support/deals-table.ts';
import { mailbox } from '../support/mailbox.ts';
import { dealPath, PreparedDeals, states, teams } from '../support/prepared-deals.ts';
import { test } from '../support/session.ts';

const reminder = 'Send reminder';

test('CRM-033 CRM-059 CRM-101 CRM-102 CRM-103 CRM-229 CRM-304 CRM-O28 PLT-175 PLT-O104 a customer is reminded of an open invoice', async ({
  visit,
  program,
}) => {
  const deals = await PreparedDeals.of(program);
  const deal = await deals.in(states.invoiced, 'Reminded');
  const [open, partly, paid] = [
    await deals.has('Open'),
    await deals.in(states.invoiced, 'Partly'),
    await deals.in(states.invoiced, 'Paid'),
  ];
  await deals.isPaid(partly, 100, false);
  await deals.isPaid(paid, 1210, true);
  const page = await visit(teams.advies.deals);
  const table = new DealsTable(page);
  const dialog = page.getByRole('dialog', { name: reminder });
  const field = (label: string) => dialog.getByRole('textbox', { name: label });
  const copyTo = (whom: string) => dialog.getByRole('radio', { name: whom });
  const sends = () => dialog.getByRole('button', { name: reminder }).click();
  const agrees = () => dialog.getByRole('button', { name: 'Yes', exact: true }).click();
  const requests: string[] = [];
  const copies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/email-template')) requests.push(new URL(request.url()).search);
    if (request.url().endsWith('/send-reminder')) copies.push(request.postDataJSON().ccEmail);
  });

  await test.step('only while the invoice is sent and fully unpaid', async () => {
    await opensTable(page);
    await table.searches(deals.mark);
    for (const [name, offered] of [
      [open.name, false],
      [partly.name, false],
      [paid.name, false],
      [deal.name, true],
    ] as const) {
      expect((await table.offers(name)).includes(reminder)).toBe(offered);
      await page.keyboard.press('Escape');
    }
    await page.goto(dealPath(partly.id));
    await expect(page.getByRole('button', { name: 'Mail log' })).toBeVisible();
    await expect(page.getByRole('button', { name: reminder })).toHaveCount(0);
  });
  await test.step('it needs confirmation if the invoice was never sent, or is not due yet', async () => {
    await page.goto(dealPath(deal.id));
    await page.getByRole('button', { name: reminder }).click();
    await expect(dialog).toContainText('was never sent to the customer');
    await agrees();
    await expect(dialog).toContainText('has not passed yet');
    await dialog.getByRole('button', { name: 'No', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: reminder }).click();
    await agrees();
    await agrees();
  });
  await test.step('D-71 it asks once whether a customer without numbers is private or a business', async () => {
    await expect(dialog).toContainText('as a private person or as a business');
    await dialog.getByRole('button', { name: 'Private person' }).click();
  });
  await test.step('the recipient is filled in, and must have a name and an address', async () => {
    await expect(field('Contact name')).toHaveValue(/^Noor Bakker/);
    await expect(field('Email address')).toHaveValue(deals.customer.email);
    expect(requests).toEqual(['?email_type=reminder']);
    await field('Contact name').fill('');
    await field('Email address').fill('x');
    await sends();
    await expect(dialog.getByText('Name is a required field', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Email address must be a valid email address')).toBeVisible();
    expect(copies).toEqual([]);
    await field('Contact name').fill('Noor');
    await field('Email address').fill(deals.customer.email);
  });
  await test.step('a copy goes to no one, the user, or a typed or chosen address', async () => {
    await expect(copyTo('nobody')).toBeChecked();
    await copyTo('someone else').check();
    await dialog.getByRole('combobox', { name: 'CC' }).fill('y');
    await sends();
    await expect(dialog.getByText('CC must be a valid email address')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'CC' }).fill('');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: /Noor Bakker/ }).click();
    await expect(dialog.getByRole('combobox', { name: 'CC' })).toHaveValue(deals.customer.email);
    await copyTo('myself').check();
  });
  await test.step('a mail server that is down does not lose any input', async () => {
    const failure = { status: 409, contentType: 'application/problem+json', body: '{"code":"DEAL_REMINDER_FAILED"}' };
    await page.route(/\/send-reminder$/, (route) => route.fulfill(failure));
    await sends();
    await expect(notice(page, 'The reminder was not sent.')).toBeVisible();
    await expect(field('Contact name')).toHaveValue('Noor');
    await page.unrouteAll();
  });
  await test.step('the mail is sent, and the deal shows when', async () => {
    await sends();
    await expect(notice(page, 'Reminder sent.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByTitle(/^\d\d-\d\d-\d{4} \d\d:\d\d UTC$/)).toBeVisible();
    expect(new Set(copies)).toEqual(new Set(['member@kantoor.test']));
    const mails = await mailbox.mailsTo(deals.customer.email);
    expect(mails.map(({ Subject }) => Subject)).toEqual([expect.stringMatching(/^Herinnering: /)]);
  });
  await test.step('a second one on the same day needs confirmation', async () => {
    await page.getByRole('button', { name: reminder }).click();
    await agrees();
    await agrees();
    await expect(field('Contact name')).toHaveValue(/^Noor Bakker/);
    await sends();
    await expect(dialog.getByText('was sent today already')).toBeVisible();
    await dialog.getByRole('button', { name: 'No', exact: true }).click();
    expect(await mailbox.messageIdsTo(deals.customer.email)).toHaveLength(1);
    await sends();
    await dialog.getByRole('button', { name: 'Mail it again' }).click();
    await expect(notice(page, 'Reminder sent.')).toBeVisible();
    await expect.poll(() => mailbox.messageIdsTo(deals.customer.email)).toHaveLength(2);
  });
});
