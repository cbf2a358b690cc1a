import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { fails, fixed } from '../support/failures.ts';
import { Lists } from '../support/lists.ts';
import { Program } from '../support/program.ts';
import { test } from '../support/session.ts';

const crm = '/crm/1-noord';
const finance = 'finance@kantoor.test';

test('CRM-296 CRM-318 CRM-319 CRM-320 PLT-328 PLT-329 PLT-334 PLT-335 PLT-336 PLT-381 failures are reported, and the input is kept for a retry', async ({
  visit,
  program,
}) => {
  // Ten forms one after another, each opened by its address.
  test.slow();
  const mark = randomUUID().slice(0, 6);
  const { organizationId, name } = await program.hasCustomer();
  const product = (await program.post('/api/crm/products', { name: `Dienst ${mark}`, price: 5 })).body;
  const ofFinance = await Program.signedInAs(finance);
  const rule = (await ofFinance.post('/api/crm/tax-rate-rules', { name: `Regel ${mark}`, taxRate: { taxRateId: 1 } })).body;
  const page = await visit(`${crm}/organizations`, finance);
  const list = new Lists(page);
  const error = (text: string): ReturnType<typeof list.notice> => list.notice(text);
  const submit = page.locator('button[type=submit]').last();
  const dismiss = async (text: string): Promise<void> => {
    await error(text).locator('button').click();
    await expect(error(text)).toBeHidden();
  };

  const updates: [string, string, string, string, string | null][] = [
    [`${crm}/organizations/${organizationId}`, 'organizations', 'The organization was not saved.', 'Organization saved.', null],
    [`${crm}/products/${product.productId}`, 'products', 'The product was not saved.', 'Product saved.', 'Saving the product…'],
    [`${crm}/rules/${rule.taxRateRuleId}`, 'tax-rate-rules', 'The tax-rate rule was not saved.', 'Woohoo! Your changes are saved.', null],
    ['/invoices/1-noord/legal-entities/1', 'legal-entities', 'The legal entity was not saved.', 'Woohoo! Your changes are saved.', null],
  ];
  for (const [address, resource, failed, saved, pending] of updates)
    await test.step(`saving ${resource}`, async () => {
      await page.goto(address);
      const field = page.getByRole('textbox', { name: 'Name', exact: true }).first();
      await expect(field).toHaveValue(/./);
      const was = await field.inputValue();
      await field.fill(`${was} B`);
      await fails(page, 'PUT', new RegExp(`/${resource}/\\d+$`), pending ? list.notice(pending) : null);
      await submit.click();
      await expect(error(failed)).toContainText('ERROR');
      await expect(list.notice(pending ?? 'One moment…')).toHaveCount(0);
      await expect(field).toHaveValue(`${was} B`);
      await fixed(page);
      await dismiss(failed);
      await field.fill(was.includes(mark) ? `${was} C` : was);
      await submit.click();
      await expect(list.notice(saved)).toBeVisible();
    });

  const creations: [string, string, string, string, Record<string, string>][] = [
    [
      `${crm}/organizations`,
      'organizations',
      'organization',
      'The organization was not created.',
      { 'Address line one': 'Kade 1', 'Zip code': '1011 AB', City: 'Amsterdam' },
    ],
    [`${crm}/products`, 'products', 'product', 'The product was not created.', { Price: '1' }],
    [`${crm}/rules`, 'tax-rate-rules', 'tax-rate rule', 'The tax-rate rule was not created.', {}],
    [
      '/invoices/1-noord/legal-entities',
      'legal-entities',
      'legal entity',
      'The legal entity was not created.',
      { Reference: `R${mark}`, 'Invoice number prefix': mark.toUpperCase() },
    ],
  ];
  for (const [address, resource, singular, failed, values] of creations)
    await test.step(`making ${resource}`, async () => {
      await page.goto(address);
      await list.create(singular);
      await list.save();
      await expect(list.panel().getByRole('alert').first()).toContainText('The form is invalid, please correct the following issues:');
      await expect(list.notice('WARNING')).toBeVisible();
      await list.panel().getByRole('textbox', { name: 'Name', exact: true }).first().fill(`Nieuw ${mark}`);
      for (const [label, value] of Object.entries(values)) await list.panel().getByRole('textbox', { name: label }).first().fill(value);
      const rate = list.panel().getByRole('combobox', { name: /^(Tax rate|Default tax rate)/ });
      if (await rate.count()) {
        await rate.click();
        await page.getByRole('option').first().click();
      }
      await fails(page, 'POST', new RegExp(`/${resource}$`));
      await list.save();
      await expect(error(failed)).toContainText('ERROR');
      await expect(list.panel().getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue(`Nieuw ${mark}`);
      await fixed(page);
    });

  for (const [resource, shown, failed] of [
    ['organizations', name, 'The organization was not archived.'],
    ['products', `Dienst ${mark}`, 'The product was not archived.'],
  ] as const)
    await test.step(`archiving ${resource}`, async () => {
      await page.goto(`${crm}/${resource}`);
      await list.searches(shown);
      await expect(list.rows()).toHaveCount(1);
      await fails(page, 'DELETE', new RegExp(`/${resource}/\\d+$`));
      await list
        .rows()
        .getByRole('button', { name: /^Archive: / })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
      await expect(error(failed)).toBeVisible();
      await expect(list.rows()).toHaveCount(1);
      await fixed(page);
    });
  await test.step('a legal entity that cannot be loaded', async () => {
    await fails(page, 'GET', /\/api\/invoices\/legal-entities\/1(\?|$)/);
    await page.goto('/invoices/1-noord/legal-entities/1');
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load legal entity details' }).first()).toBeVisible();
  });
});

test('CRM-317 CRM-322 CRM-324 PLT-370 PLT-373 PLT-375 related data can fail too', async ({ visit, program }) => {
  const { organizationId } = await program.hasCustomer();
  const page = await visit(`${crm}/1-advies/settings`);
  const list = new Lists(page);

  await test.step('team settings', async () => {
    await fails(page, 'PUT', /\/team-settings\/1$/, list.notice('Saving the team settings…'));
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(list.notice('The team settings were not saved.')).toBeVisible();
    await expect(list.notice('Saving the team settings…')).toHaveCount(0);
    await fixed(page);
    await fails(page, 'GET', /\/team-settings\/1$/);
    await page.reload();
    await expect(list.notice('The team settings could not be loaded.')).toBeVisible();
    await fixed(page);
  });
  await test.step('a contact that could not be unlinked stays', async () => {
    await page.goto(`${crm}/organizations/${organizationId}`);
    await page.getByRole('tab', { name: 'Contacts' }).click();
    await fails(page, 'DELETE', /\/contacts\/\d+$/);
    await page.getByRole('button', { name: 'Remove from organization' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(list.notice('The contact was not removed from the organization.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Noor/ })).toBeVisible();
  });
  await test.step('a file that is too large', async () => {
    await page.getByRole('tab', { name: 'Documents' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'groot.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
    await expect(list.notice('Failed to upload attachment')).toBeVisible();
  });
  await test.step('a company register that is down leaves the form usable', async () => {
    await page.goto(`${crm}/organizations/new`);
    await fails(page, 'GET', /\/api\/crm\/register/);
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Noorderlicht');
    await page.getByRole('button', { name: 'Search the company register by name' }).click();
    await expect(list.notice('The company register gave no answer. You can fill in the fields yourself.')).toBeVisible();
    await name.fill('Zelf ingevuld');
    await expect(name).toHaveValue('Zelf ingevuld');
    await fixed(page);
  });
  await test.step('teams that cannot be loaded', async () => {
    await fails(page, 'GET', /\/api\/directory\/ecosystems\/1$/);
    await page.goto(`${crm}/contacts`);
    await expect(list.notice('The teams of this ecosystem could not be loaded.')).toBeVisible({ timeout: 30_000 });
  });
});
