import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { faultsOf } from '../support/looks.ts';
import { Program } from '../support/program.ts';
import { test } from '../support/session.ts';

const sample = readFileSync(new URL('../../services/samples/reading/ubl/peppol-base-example.xml', import.meta.url), 'utf8');
const documents = '/api/purchases/inbox-documents';
const read = { purchaseInvoiceDate: '2017-11-13T00:00:00Z', dueDate: '2017-12-01T00:00:00Z', expectedTotal: 1656.25 };

test('a field is filled in automatically after five correct readings, shows that, and is no longer filled in after one correction', async ({
  visit,
}) => {
  const finance = await Program.signedInAs('finance@kantoor.test');
  const mark = Date.now();
  const { organizationId, name } = await finance.hasCustomer({ name: `Papierhuis ${mark}` });
  const invoice = (reference: string): string =>
    sample.replace('<cbc:ID>Snippet1</cbc:ID>', `<cbc:ID>${reference}</cbc:ID>`).replace('SupplierOfficialName Ltd', name);
  const { body: structure } = await finance.get('/api/directory/ecosystems/1');
  const [{ teamId }] = structure.teams;
  /** Returns a document of the supplier, once it was read. */
  const received = async (reference: string) => {
    const { id } = (await finance.post(documents, { documentType: 'Incoming', teamId, name: `Factuur ${reference}` })).body;
    await finance.upload(`${documents}/${id}/attachments`, 'factuur.xml', invoice(reference));
    await finance.until(`${documents}/${id}/predictions`, ({ state }) => state === 'read');
    return (await finance.get(`${documents}/${id}`)).body;
  };
  await test.step('five invoices are entered as they were read', async () => {
    for (let n = 1; n <= 5; n += 1) {
      const document = await received(`P-${mark}-${n}`);
      const typed = { ...document, ...read, organization: { organizationId }, reference: `P-${mark}-${n}` };
      expect((await finance.put(`${documents}/${document.id}`, typed)).status).toBe(200);
    }
  });

  const sixth = await received(`P-${mark}-6`);
  const page = await visit(`/purchases/1-noord/inbox/${sixth.id}`, 'finance@kantoor.test');
  const field = (label: string | RegExp) => page.getByRole('textbox', { name: label, exact: true });
  await test.step('the sixth is filled in automatically, and shows where', async () => {
    await expect(field('Reference')).toHaveValue(`P-${mark}-6`);
    await expect(field(/^Due date/)).toHaveValue('01-12-2017');
    for (const taken of ['Supplier', 'Reference', 'Date', 'Due date'])
      await expect(page.getByRole('button', { name: `Take back: ${taken}`, exact: true })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step('one click undoes a field, which counts as a correction once saved', async () => {
    await page.getByRole('button', { name: 'Take back: Due date' }).click();
    await expect(field(/^Due date/)).toHaveValue('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await finance.until(`${documents}/${sixth.id}`, ({ dueDate }) => dueDate === null);
  });

  await test.step('the page of the supplier shows which field stopped, and why', async () => {
    await page.goto(`/purchases/1-noord/organizations/${organizationId}/settings`);
    await page.getByRole('tab', { name: 'Organization settings' }).click();
    const row = (name: string) => page.locator(`[data-field="${name}"]`);
    await expect(row('reference').getByRole('img', { name: '6 of the last 6 right' })).toBeVisible();
    await expect(row('dueDate')).toContainText('after a correction. 20 more documents in a row to be right.');
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step('on the seventh only the other fields are filled in', async () => {
    const { reference, dueDate, filledIn } = await received(`P-${mark}-7`);
    expect([reference, dueDate]).toEqual([`P-${mark}-7`, null]);
    expect(filledIn.map(({ field: one }: { field: string }) => one)).not.toContain('dueDate');
  });
});
