import { expect, type Locator } from '@playwright/test';
import { Lists } from '../support/lists.ts';
import { test } from '../support/session.ts';

const admin = 'admin@kantoor.test';

test("PLT-053 PLT-054 PLT-055 PLT-063 PLT-064 the frame offers the user's teams, pages and language", async ({ visit }) => {
  const page = await visit('/crm/1-noord/1-advies/deals');
  const items = (): Promise<string[]> => page.getByRole('menuitem').allInnerTexts();

  await test.step("only the user's teams in this ecosystem", async () => {
    await page.getByRole('button', { name: /^Ecosystem and team/ }).click();
    expect(await items()).toEqual(['Advies', 'Techniek']);
    await page.getByRole('menuitem', { name: 'Techniek' }).click();
    await expect(page).toHaveURL('/crm/1-noord/2-techniek/deals');
  });
  await test.step('the breadcrumb lists the neighbours of a page', async () => {
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('button').click();
    expect(await items()).toEqual(expect.arrayContaining(['Organizations', 'Contacts', 'Products', 'Ledgers']));
    await page.getByRole('menuitem', { name: 'Contacts' }).click();
    await expect(page).toHaveURL('/crm/1-noord/contacts');
  });
  await test.step('invoices have legal entities where the CRM has teams', async () => {
    await expect(page.getByRole('button', { name: /^Legal entity/ })).toHaveCount(0);
    await page.goto('/invoices/1-noord/1/sales');
    await expect(page.getByRole('button', { name: /^Legal entity/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Ecosystem and team/ })).toHaveCount(0);
  });
  await test.step('a single ecosystem cannot be switched; the language is remembered', async () => {
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await expect(page.getByText('Switch ecosystem')).toHaveCount(0);
    await page.getByRole('button', { name: 'Nederlands' }).click();
    await expect(page.getByRole('button', { name: 'Profielmenu' }).or(page.getByText('Uitloggen')).first()).toBeAttached();
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('nl');
  });
});

test('PLT-058 PLT-253 PLT-254 PLT-255 PLT-256 PLT-257 another ecosystem shows its own teams and legal entities, on the same page if it exists there', async ({
  visit,
}) => {
  const page = await visit('/crm/1-noord/organizations', admin);
  const switchTo = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Switch ecosystem' }).click();
    await page.getByRole('dialog', { name: 'Switch ecosystem' }).getByRole('button', { name, exact: true }).click();
  };
  await switchTo('Zuid');
  await expect(page).toHaveURL('/crm/2-zuid/organizations');
  await page.getByRole('button', { name: 'Ecosystem and team: Zuid Werkplaats' }).click();
  const teams = await page.getByRole('menuitem').allInnerTexts();
  expect(teams.slice(0, 2).sort()).toEqual(['Verkoop', 'Werkplaats']);
  expect(teams).not.toContain('Advies');
  await page.keyboard.press('Escape');
  await page.goto('/invoices/2-zuid/3/sales');
  await expect(page.getByRole('banner').getByText('Zuidkanarie Werkplaats B.V.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Legal entity/ })).toHaveCount(0);
  await page.goto('/crm/2-zuid/5-verkoop/deals');
  await switchTo('Noord');
  await expect(page).toHaveURL('/crm/1-noord/1-advies/deals');
  await page.goto('/invoices/1-noord/1/sales/1');
  await switchTo('Zuid');
  await expect(page).toHaveURL('/crm/2-zuid/4-werkplaats/deals');
});

test('PLT-067 PLT-068 CRM-211 of two panels Escape closes only the top one', async ({ visit, program }) => {
  const customer = await program.hasCustomer();
  const page = await visit('/crm/1-noord/organizations');
  const list = new Lists(page);
  await list.finds(customer.name, customer.name);
  await list.row(customer.name).locator('td').first().click();
  // A panel below another one is hidden from screen readers, but still in the document.
  const panels = page.locator('[role=dialog]');
  await page.getByRole('tab', { name: 'Contacts' }).click();
  const openContact = async (): Promise<void> => {
    await panels.first().locator('tbody tr', { hasText: 'Noor' }).click();
    await expect(panels).toHaveCount(2);
  };
  await openContact();
  await page.keyboard.press('Escape');
  await expect(panels).toHaveCount(1);
  await openContact();
  await page.mouse.click(20, 450);
  await expect(panels).toHaveCount(1);
  await expect(page.getByRole('tab', { name: 'Contacts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panels).toHaveCount(0);
});

test('the list behind a record stays usable: it opens another record in its place and can be searched', async ({ visit, program }) => {
  const [first, second] = [await program.hasCustomer(), await program.hasCustomer()];
  const page = await visit(`/crm/1-noord/organizations?sort=id&order=DESC`);
  const list = new Lists(page);
  await list.row(first.name).locator('td').nth(1).click();
  await expect(list.panel(first.name)).toBeVisible();
  await list.row(second.name).locator('td').nth(1).click();
  await expect(list.panel(second.name)).toBeVisible();
  await expect(page.locator('[role=dialog]')).toHaveCount(1);
  const search = page.locator('[role=search] input').first();
  await search.fill(first.name);
  await expect(list.rows()).toHaveCount(1);
  await expect(list.panel(second.name)).toBeVisible();
  await page.getByRole('heading', { name: 'Organizations', includeHidden: true }).click();
  await expect(page.locator('[role=dialog]')).toHaveCount(0);
  await expect(search).toHaveValue(first.name);
});

test('PLT-285 a notice covers neither the errors of a form nor its buttons on a phone, and is reached by key over an open panel', async ({
  visit,
}) => {
  const page = await visit('/crm/1-noord/organizations');
  const list = new Lists(page);
  const warning = list.notice('Check what is marked');
  const isSaved = async (): Promise<void> => {
    await list.create('organization');
    await list.save();
    await expect(warning).toBeVisible();
  };
  const isFocused = (of: Locator) => expect.poll(() => of.evaluate((element) => element.contains(document.activeElement)));

  await test.step('F6 moves the focus to it and back, and dismissing it restores the focus', async () => {
    await isSaved();
    await isFocused(list.panel()).toBe(true);
    await page.keyboard.press('F6');
    await isFocused(warning).toBe(true);
    await page.keyboard.press('F6');
    await isFocused(list.panel()).toBe(true);
    await page.keyboard.press('F6');
    await page.keyboard.press('Enter');
    await expect(warning).toHaveCount(0);
    await isFocused(list.panel()).toBe(true);
    await page.keyboard.press('Escape');
  });
  await test.step('on a phone the errors are visible beside it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/crm/1-noord/organizations/new');
    const submit = page.locator('button[type=submit]');
    await submit.click();
    const problems = page.getByRole('alert').filter({ has: page.getByRole('listitem') });
    await expect(problems).toBeInViewport();
    const [box, list, button] = [(await warning.boundingBox())!, (await problems.boundingBox())!, (await submit.boundingBox())!];
    expect(list.y + 60).toBeLessThan(box.y);
    expect(box.y + box.height).toBeLessThan(button.y);
  });
});
