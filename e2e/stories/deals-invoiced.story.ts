import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { DealFields } from '../support/deal-fields.ts';
import { notice } from '../support/deals-table.ts';
import { dealPath, PreparedDeals, states } from '../support/prepared-deals.ts';
import { test } from '../support/session.ts';

test('CRM-014 CRM-057 CRM-060 CRM-065 CRM-067 CRM-278 CRM-O46 an invoiced deal shows what is fixed and cannot be changed', async ({
  visit,
  program,
}) => {
  const deals = await PreparedDeals.of(program);
  const waiting = await deals.in(states.toInvoice, 'Facts', {
    note: 'Afgesproken',
    administrativeContact: { contactId: deals.customer.contactId },
  });
  await program.post(`/api/crm/deals/${waiting.id}/change-state`, {
    newDealState: 7,
    receiver: { name: 'Noor Bakker', emailAddress: deals.customer.email },
  });
  await program.until(`/api/crm/deals/${waiting.id}/process`, ({ processes }) =>
    processes?.some((process: { kind: string; state: string }) => process.kind === 'deal-to-invoice' && process.state === 'done'),
  );
  const deal = await deals.now(waiting);
  const page = await visit(dealPath(deal.id));
  const form = new DealFields(page);
  const fact = async (caption: string): Promise<string> =>
    form
      .form()
      .getByText(caption, { exact: true })
      .first()
      .evaluate((label) => label.parentElement!.querySelector('span')!.textContent!);

  await test.step('four facts are shown above the fields', async () => {
    const today = new Intl.DateTimeFormat('nl-NL', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'Europe/Amsterdam',
    }).format();
    await expect(form.form().getByText('Afgesproken')).toBeVisible();
    expect(await fact('Invoice date')).toBe(today);
    expect(await fact('Payment status')).toBe('Open');
    expect(await fact('Administrative contact')).toContain('Noor Bakker');
    await page.route(`**/api/crm/deals/${deal.id}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), dateReminded: '2026-11-20T23:30:00Z' } });
    });
    await page.reload();
    await expect(form.form().getByText('Afgesproken')).toBeVisible();
    // In the ecosystem's time zone it is the next day; the moment itself is stored in UTC.
    expect(await fact('Reminded')).toBe('21-11-2026');
    await expect(form.form().getByTitle('20-11-2026 23:30 UTC')).toBeVisible();
    await page.unrouteAll();
  });
  await test.step('nothing can be edited, and an outside program cannot change it either', async () => {
    await expect(form.form().locator('input, textarea, [role=combobox]')).toHaveCount(0);
    await expect(form.form().getByText('Afgesproken')).toBeVisible();
    for (const button of ['Save note', 'Update deal', 'Add line']) await expect(form.button(button)).toHaveCount(0);
    expect((await program.put(`/api/crm/teams/1/deals/${deal.id}`, { ...deal, name: 'Anders' })).status).toBe(409);
    expect((await deals.now(deal)).name).toBe(deal.name);
  });
  await test.step('the mail log contains what was sent', async () => {
    await form.button('Show mail log').click();
    await expect(page.getByRole('dialog').filter({ hasText: deals.customer.email })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('the link leads to the invoice', async () => {
    const { invoiceId, legalEntityId, invoiceNumber } = deal.externalInvoice;
    await form
      .form()
      .getByRole('link', { name: `Invoice ${invoiceNumber}` })
      .click();
    await expect(page).toHaveURL(new RegExp(`/invoices/1-noord/${legalEntityId}/sales/${invoiceId}$`));
    await expect(page.getByText(invoiceNumber).first()).toBeVisible();
  });
});

test('CRM-063 CRM-064 CRM-205 CRM-307 CRM-329 CRM-O40 CRM-O41 CRM-O52 a deal is exported and copied from its form', async ({
  visit,
  program,
}) => {
  const deals = await PreparedDeals.of(program);
  const deal = await deals.in(states.invoiced, 'Source', {
    clientReference: 'PO 7',
    lines: [{ description: 'Ontwerp', price: 10.25, amount: 3, department: 'Advies', project: 'Strategie' }],
  });
  const page = await visit(dealPath(deal.id));
  const form = new DealFields(page);

  await test.step('the export has its lines and their total', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), form.does('Export deal')]);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toMatch(/^\uFEFFItem;Price;Amount;Total\r\n/);
    expect(text.split('\r\n').filter(Boolean)).toEqual([
      expect.anything(),
      expect.stringMatching(/^Ontwerp;10,25;3;30,75$/),
      expect.stringMatching(/;30,75$/),
    ]);
  });
  await test.step('a copy that fails leaves the deal on screen', async () => {
    await page.route(/\/clone$/, (route) => route.abort());
    await form.does('Copy deal');
    await expect(notice(page, 'The deal was not copied.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${dealPath(deal.id)}$`));
    await page.unrouteAll();
  });
  await test.step('a successful copy opens, is in state open and has no invoice', async () => {
    await form.does('Copy deal');
    await expect(form.name()).toHaveValue(`${deal.name} copy`);
    await expect(form.name()).toBeEnabled();
    await expect(page).not.toHaveURL(new RegExp(`${dealPath(deal.id)}$`));
    const copy = await deals.now({ id: Number(new URL(page.url()).pathname.split('/').at(-1)) });
    expect(copy).toMatchObject({
      dealState: { dealStateId: states.open },
      externalInvoice: null,
      invoiceDate: null,
      paymentStatus: null,
      clientReference: 'PO 7',
    });
  });
});
