import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { Lists, requestsDuring } from '../support/lists.ts';
import { PreparedDeals, teams } from '../support/prepared-deals.ts';
import { test } from '../support/session.ts';

const crm = '/crm/1-noord';
const mark = (): string => randomUUID().slice(0, 6);

test('CRM-126 CRM-127 CRM-129 CRM-130 CRM-131 CRM-232 CRM-237 CRM-238 CRM-239 CRM-240 an organization is created from the company register', async ({
  visit,
}) => {
  const page = await visit(`${crm}/organizations`);
  const list = new Lists(page);
  await list.create('organization');
  const panel = list.panel();
  const field = (name: string): ReturnType<typeof panel.getByLabel> =>
    panel.getByRole('textbox', { name }).or(panel.getByRole('combobox', { name })).first();
  const byName = panel.getByRole('button', { name: 'Search the company register by name' });
  const byNumber = panel.getByRole('button', { name: 'Search the company register by number' });

  await test.step('its fields, with the usual values selected', async () => {
    for (const name of [
      'Name',
      'Country',
      'VAT number',
      'Chamber of commerce number',
      'Address line one',
      'Address line two',
      'Zip code',
      'City',
      'State',
      'Preferred language',
    ])
      await expect(field(name)).toBeVisible();
    await expect(
      panel.getByRole('checkbox', { name: 'Outside the EU' }).or(panel.getByRole('switch', { name: 'Outside the EU' })),
    ).not.toBeChecked();
    await expect(field('Country')).toHaveValue('Netherlands');
    await expect(panel.getByText('Dutch', { exact: true })).toBeVisible();
  });
  await test.step('six fields are required', async () => {
    await panel.getByRole('combobox', { name: 'Country' }).fill('');
    await panel.getByRole('combobox', { name: 'Country' }).blur();
    await list.save();
    await expect(list.notice('The organization is not complete yet. Check what is marked.')).toBeVisible();
    const missing = await panel.getByRole('alert').getByRole('listitem').allInnerTexts();
    for (const name of ['Name', 'Address line one', 'Zip code', 'City']) expect(missing).toContain(`${name} is a required field`);
  });
  await test.step('four characters are too few for a search, and nonsense is not found', async () => {
    const requests = await requestsDuring(page, /\/api\/crm\/register/, async () => {
      await field('Name').fill('Nert');
      await byName.click();
      await expect(list.notice('Type at least 5 characters to search the company register.')).toBeVisible();
    });
    expect(requests).toEqual([]);
    await field('Name').fill('Xyzzyqqq');
    await byName.click();
    await expect(list.notice('The company register knows no such company.')).toBeVisible();
  });
  await test.step('a hit fills the form', async () => {
    await field('Name').fill('Noorderlicht');
    await byName.click();
    await page.getByRole('menuitem', { name: /Noorderlicht Advies/ }).click();
    await expect(field('Name')).toHaveValue('Noorderlicht Advies B.V.');
    await expect(field('Chamber of commerce number')).toHaveValue('90003382');
    await expect(field('Address line one')).toHaveValue('Oosterstraat 41');
    await expect(field('Zip code')).toHaveValue('9711NS');
    await expect(field('City')).toHaveValue('Groningen');
    await field('Chamber of commerce number').fill('90005512');
    await byNumber.click();
    await page.getByRole('menuitem', { name: /Bouwbedrijf/ }).click();
    await expect(field('Name')).toHaveValue('Bouwbedrijf Van der Linden B.V.');
  });
  await test.step('a VAT number is expected in other member states, not at home and not outside the EU', async () => {
    const warning = panel.getByText('Without a VAT number this organization may be charged VAT that it cannot reclaim.');
    const outside = panel.getByLabel('Outside the EU');
    // The register filled it in.
    await field('VAT number').fill('');
    await field('VAT number').blur();
    await expect(warning).toBeHidden();
    await panel.getByRole('combobox', { name: 'Country' }).fill('Belgium');
    await list.option('Belgium').click();
    await expect(warning).toBeVisible();
    await panel.getByRole('combobox', { name: 'Country' }).fill('Japan');
    await list.option('Japan').click();
    await expect(outside).toBeChecked();
    await expect(warning).toBeHidden();
  });
});

test('CRM-011 CRM-132 CRM-135 CRM-136 CRM-138 CRM-240 PLT-260 the page of an organization shows its related records', async ({
  visit,
  program,
}) => {
  const deals = await PreparedDeals.of(program);
  await deals.has('First');
  await deals.has('Second', {}, teams.techniek);
  const { organizationId, contactId } = deals.customer;
  const page = await visit(`${crm}/organizations/${organizationId}`);
  const tab = (name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).click();

  await test.step('the form and its tabs', async () => {
    await expect(page.getByRole('tab')).toHaveText(['Organization', 'Contacts', 'Deals', 'Subscriptions', 'Account', 'Documents']);
    await page.getByRole('textbox', { name: 'City' }).fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The organization is not complete yet.' }).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'City' }).fill('Amsterdam');
  });
  await test.step('its deals of all teams, newest first', async () => {
    await tab('Deals');
    const heads = page.getByRole('tabpanel').locator('th');
    await expect(heads).toHaveText(['#', 'Name', 'Owner', 'Date', 'Status', 'Value']);
    await expect(page.getByRole('tabpanel').locator('tbody tr td:nth-child(2)')).toHaveText([
      `Second ${deals.mark}`,
      `First ${deals.mark}`,
    ]);
  });
  await test.step('its documents: uploaded one by one, downloaded, and removed', async () => {
    await tab('Documents');
    const file = (name: string): { name: string; mimeType: string; buffer: Buffer } => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(`inside ${name}`),
    });
    const sent = await requestsDuring(page, /\/attachments$/, async () => {
      await page.locator('input[type=file]').setInputFiles([file('een.txt'), file('twee.txt')]);
      await expect(page.getByRole('button', { name: 'twee.txt', exact: true })).toBeVisible();
    });
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'een.txt', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('een.txt');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toBe('inside een.txt');
    await page.getByRole('button', { name: 'Remove: een.txt' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('button', { name: 'een.txt', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'twee.txt', exact: true })).toBeVisible();
  });
  await test.step('a contact opens inside it', async () => {
    await tab('Contacts');
    await page.getByRole('row', { name: /Noor/ }).click();
    await expect(page).toHaveURL(`${crm}/organizations/${organizationId}/contacts/${contactId}`);
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'First name' })).toHaveValue('Noor');
  });
});

test('CRM-142 CRM-143 CRM-145 CRM-146 CRM-148 contacts are found, edited and archived', async ({ visit, program }) => {
  const { contactId } = await program.hasCustomer();
  const page = await visit(`${crm}/contacts`);
  const list = new Lists(page);

  await test.step('columns, pages, and sorting by last name', async () => {
    expect(await list.heads()).toEqual(['#', 'First name', 'Last name', 'Organizations', 'E-mail address', 'Phone number', 'Actions']);
    await expect(list.rows()).toHaveCount(25);
    const names = await list.column(2);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'nl')));
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(list.rows().first()).not.toContainText(names[0]!);
  });
  const contact = (await program.get(`/api/crm/contacts/${contactId}`)).body;
  await test.step('found by part of either name', async () => {
    await list.finds(contact.lastName.slice(3), contact.lastName);
    await list.searches('oor');
    await expect(list.row(contact.lastName)).toBeVisible();
    await list.finds(contact.lastName.slice(3), contact.lastName);
  });
  await test.step('opened from the list; two addresses are added and one is removed', async () => {
    await list.row(contact.lastName).click();
    await expect(page).toHaveURL(new RegExp(`/contacts/${contactId}`));
    const panel = list.panel();
    for (const address of ['een@klant.example', 'twee@klant.example']) {
      await panel.getByRole('button', { name: 'Add: E-mail addresses' }).click();
      await panel.getByRole('textbox', { name: 'E-mail address' }).last().fill(address);
    }
    await panel.getByRole('button', { name: 'Add: Phone numbers' }).click();
    await panel.getByRole('textbox', { name: 'Label' }).fill('Werk');
    await panel.getByRole('textbox', { name: 'Number' }).last().fill('020 123 45 67');
    await panel.getByRole('button', { name: 'Remove 2' }).first().click();
    await list.save();
    await expect(list.notice('Contact saved.')).toBeVisible();
    const kept = (await program.get(`/api/crm/contacts/${contactId}`)).body;
    expect(kept.emailAddresses.map(({ value }: { value: string }) => value).slice(1)).toEqual(['twee@klant.example']);
    expect(kept.phoneNumbers).toMatchObject([{ label: 'Werk', value: '020 123 45 67' }]);
  });
  await test.step('once archived, it disappears from the list', async () => {
    await page.goto(`${crm}/contacts/${contactId}`);
    await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue(contact.lastName);
    await page.goto(`${crm}/contacts`);
    await list.finds(contact.lastName, contact.lastName);
    await list.removes(`Noor ${contact.lastName}`, 'No');
    await expect(list.row(contact.lastName)).toBeVisible();
    await list.removes(`Noor ${contact.lastName}`, 'Yes');
    await expect(list.row(contact.lastName)).toHaveCount(0);
  });
});

test('CRM-150 CRM-151 CRM-152 CRM-154 CRM-155 CRM-156 CRM-F01 products are listed by ten, and connected to their activities', async ({
  visit,
  program,
}) => {
  const name = `Product ${mark()}`;
  const page = await visit(`${crm}/products`);
  const list = new Lists(page);

  await test.step('ten per page, by name', async () => {
    expect(await list.heads()).toEqual(['#', 'Name', 'Price', 'Actions']);
    await expect(list.rows()).toHaveCount(10);
    const names = await list.column(1);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'nl')));
  });
  await test.step('created with only a name, a price with cents, a ledger and a VAT rate (D-36)', async () => {
    await list.create('product');
    const panel = list.panel();
    await expect(panel.getByRole('textbox', { name: 'Name' })).toBeVisible();
    await expect(panel.getByRole('combobox', { name: 'Tax rate' })).toBeVisible();
    await expect(panel.locator('input:visible, textarea:visible')).toHaveCount(4);
    await expect(panel.getByText('Connected activities')).toHaveCount(0);
    await panel.getByRole('textbox', { name: 'Name' }).fill(name);
    await panel.getByRole('textbox', { name: 'Price' }).fill('12,50');
    await panel.getByRole('combobox', { name: 'Ledger' }).click();
    await page.getByRole('option').first().click();
    await list.save();
    await expect(list.notice('Woohoo! Your changes are saved.')).toBeVisible();
    const [product] = (await program.get(`/api/crm/products?filter=${JSON.stringify({ q: name })}`)).body.items;
    expect(product).toMatchObject({ price: 12.5, ledger: { ledgerId: expect.any(Number) } });
  });
  await test.step('a row opens it, with activities that can be added and removed', async () => {
    await page.goto(`${crm}/products`);
    await list.finds(name, name);
    await list.row(name).click();
    await expect(page).toHaveURL(/\/products\/\d+/);
    const panel = list.panel();
    await expect(panel.getByText('No activities are connected yet.')).toBeVisible();
    await panel.getByRole('combobox', { name: 'Team' }).click();
    await list.option('Advies').click();
    await panel.getByRole('combobox', { name: 'Activity' }).click();
    await list.option('Training').click();
    await panel.getByRole('button', { name: 'Connect' }).click();
    await expect(panel.getByText('Advies · Training')).toBeVisible();
    await expect(panel.getByRole('textbox', { name: 'Price' })).toHaveValue(/^12[.,]50$/);
    await panel.getByRole('textbox', { name: 'Price' }).fill('7,12345');
    await list.save();
    await expect(panel.getByText('Price has at most 4 decimals').first()).toBeVisible();
    await panel.getByRole('textbox', { name: 'Price' }).fill('7,25');
    await list.save();
    await expect(list.notice('Product saved.')).toBeVisible();
    const [changed] = (await program.get(`/api/crm/products?filter=${JSON.stringify({ q: name })}`)).body.items;
    expect(changed).toMatchObject({ name, price: 7.25 });
    await page.reload();
    await expect(page.getByText('Advies · Training')).toBeVisible();
    await page.getByRole('button', { name: 'Remove: Advies, Training' }).click();
    await expect(page.getByText('No activities are connected yet.')).toBeVisible();
  });
});
