import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { alertWith } from '../support/lists.ts';
import { Program } from '../support/program.ts';
import { test } from '../support/session.ts';

const finance = 'finance@kantoor.test';
const entity = '/invoices/1-noord/legal-entities/2';

test('a template from its creation to the invoice of a deal that uses it (PLT-O34)', async ({ visit }) => {
  const program = await Program.signedInAs(finance);
  const mark = randomUUID().slice(0, 6);
  const [template, company] = [`Label ${mark}`, `Label ${mark} B.V.`];
  const page = await visit(`${entity}?tab=templates`, finance);
  const templates = page.getByRole('table', { name: 'Invoice templates' });
  const panel = page.getByRole('dialog', { name: 'New template' });

  await test.step('it is edited beside an example, which follows', async () => {
    await page.getByRole('link', { name: 'New template' }).click();
    const drawn = page.waitForRequest((request) => request.url().endsWith('/preview') && (request.postData() ?? '').includes(company));
    await panel.getByRole('textbox', { name: 'Name', exact: true }).fill(template);
    await panel.getByRole('textbox', { name: 'Registered company name' }).fill(company);
    expect((await (await drawn).response())!.status()).toBe(200);
    await expect(panel.getByTitle('Example invoice')).toHaveAttribute('src', /^blob:/);
    await panel.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(alertWith(page, 'Woohoo! Your changes are saved.')).toBeVisible();
    await expect(templates.getByRole('link').nth(0)).toHaveText('Own invoice data');
    await expect(templates.getByRole('link').nth(1)).toHaveText(template);
  });

  const deal = await program.hasDeal(await program.hasCustomer());
  await program.post(`/api/crm/deals/${deal.id}/move`, { newTeamId: 2 });
  await test.step('a deal of its legal entity chooses it', async () => {
    await page.goto(`/crm/1-noord/2-techniek/deals/${deal.id}`);
    await page.getByRole('combobox', { name: 'Invoice template' }).click();
    await page.getByRole('option', { name: template }).click();
    await page.getByRole('button', { name: 'Update deal', exact: true }).click();
    await expect(alertWith(page, /saved/).first()).toBeVisible();
  });
  await test.step('its invoice shows that company', async () => {
    expect((await program.post(`/api/crm/deals/${deal.id}/change-state`, { newDealState: 7 })).status).toBe(200);
    const invoiced = async () => (await program.get(`/api/crm/deals/${deal.id}`)).body.externalInvoice;
    await expect.poll(async () => (await invoiced())?.invoiceNumber, { timeout: 30_000 }).toBeTruthy();
    const { legalEntityId, invoiceId } = await invoiced();
    const { body: paper } = await program.get(`/api/invoices/${legalEntityId}/sales-invoices/${invoiceId}/ubl`);
    expect(String(paper)).toContain(`<cbc:RegistrationName>${company}</cbc:RegistrationName>`);
  });
  await test.step('once no deal needs it, it is no longer offered', async () => {
    await page.goto(`${entity}?tab=templates`);
    await templates.getByRole('link', { name: template }).click();
    await page.getByRole('dialog', { name: template }).getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(templates.getByRole('link', { name: template })).toHaveCount(0);
  });
});
