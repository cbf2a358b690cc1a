import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { Lists, requestsDuring } from '../support/lists.ts';
import { test } from '../support/session.ts';

const organizations = '/crm/1-noord/organizations';

test('CRM-121 CRM-122 CRM-123 CRM-198 CRM-199 PLT-265 PLT-266 PLT-267 PLT-268 PLT-269 CRM-213 a grid pages, sorts, searches, filters and remembers', async ({
  visit,
  program,
}) => {
  const mark = randomUUID().slice(0, 6);
  const has = (name: string, countryIso2: string, coCNumber?: string): ReturnType<typeof program.post> =>
    program.post('/api/crm/organizations', { name: `${name} ${mark}`, countryIso2, ...(coCNumber && { coCNumber }) });
  const number = String(10_000_000 + Math.floor(Math.random() * 89_999_999));
  await Promise.all([has('Anna', 'PT', number), has('Bert', 'EE'), has('Carla', 'NL')]);
  const page = await visit(organizations);
  const list = new Lists(page);

  await test.step('columns, pages of 25, and sorting by name in both directions', async () => {
    expect(await list.heads()).toEqual(['#', 'Name', 'Chamber of commerce number', 'Country', 'City', 'Open', 'Actions']);
    await expect(list.rows()).toHaveCount(25);
    const first = await list.column(1);
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(list.rows().first()).not.toContainText(first[0]!);
    expect(await list.column(1)).not.toContain(first[0]);
    await page.getByRole('button', { name: 'Go to previous page' }).click();
    await expect(list.rows().first()).toContainText(first[0]!);
    await expect(page.locator('main th[aria-sort]')).toHaveText('Name');
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
    await expect(list.rows().first()).not.toContainText(first[0]!);
    const down = await list.column(1);
    expect(down[0]!.localeCompare(first[0]!, 'nl')).toBeGreaterThan(0);
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect(list.rows().first()).toContainText(first[0]!);
  });
  await test.step('a row has a number, a name that links to the record, a chamber number and a country', async () => {
    await list.finds(number, `Anna ${mark}`);
    const cells = await list.cells(list.row(`Anna ${mark}`));
    expect([cells[0], cells.slice(1, 4)]).toEqual([expect.stringMatching(/^\d+$/), [`Anna ${mark}`, number, 'Portugal']]);
    const name = list.row(`Anna ${mark}`).getByRole('link', { name: `Anna ${mark}` });
    await expect(name).toHaveAttribute('href', new RegExp(`/organizations/${cells[0]}$`));
    await name.click();
    await expect(page).toHaveURL(new RegExp(`/organizations/${cells[0]}`));
    await page.goto(organizations);
  });
  await test.step('its action archives it', async () => {
    await has('Dora', 'NL');
    await list.finds(`Dora ${mark}`, `Dora ${mark}`);
    await list.removes(`Dora ${mark}`, 'No');
    await expect(list.row(`Dora ${mark}`)).toBeVisible();
    await list.removes(`Dora ${mark}`, 'Yes');
    await expect(list.row(`Dora ${mark}`)).toHaveCount(0);
    await list.searches('');
    await expect(list.rows()).toHaveCount(25);
  });
  await test.step('D-73 at 200 % zoom the list fills the window, and shows five rows with its head and pages', async () => {
    await page.setViewportSize({ width: 720, height: 450 });
    await page.locator('main .MuiTablePagination-root').scrollIntoViewIfNeeded();
    const inView = (): Promise<boolean> =>
      page.locator('main table').evaluate((table) => {
        const foot = document.querySelector('main .MuiTablePagination-root')!.getBoundingClientRect();
        const head = table.querySelector('thead')!.getBoundingClientRect();
        const seen = [...table.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect());
        const whole = seen.filter(({ top, bottom }) => top >= head.bottom - 1 && bottom <= foot.top + 1);
        return head.top >= 50 && foot.bottom <= window.innerHeight && whole.length >= 5;
      });
    await expect.poll(inView).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('a column keeps the width it was dragged to', async () => {
    const head = page.getByRole('columnheader', { name: 'Country' });
    const box = (await head.boundingBox())!;
    await page.mouse.move(box.x + box.width - 3, box.y + box.height - 3);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + 77, box.y + box.height - 3, { steps: 4 });
    await page.mouse.up();
    expect((await head.boundingBox())!.width).toBeGreaterThan(box.width + 40);
  });
  await test.step('fast typing searches once, 300 ms after the last keystroke, ignoring case', async () => {
    // Uses the page's own clock: a busy machine handles key presses late.
    const box = page.getByRole('search').getByRole('searchbox');
    await box.evaluate((input) => input.addEventListener('input', () => (input.dataset['typedAt'] = String(Date.now()))));
    const sent = await requestsDuring(page, /\/api\/crm\/organizations\?/, async () => {
      await box.pressSequentially(`nna ${mark.toUpperCase()}`, { delay: 20 });
      await expect(list.rows()).toHaveCount(1);
    });
    const last = Number(await box.getAttribute('data-typed-at'));
    const searches = sent.filter(({ url }) => url.searchParams.get('filter')?.includes('"q"'));
    expect(searches).toHaveLength(1);
    expect(searches[0]!.at - last).toBeGreaterThan(200);
    await expect(list.row(`Anna ${mark}`)).toBeVisible();
  });
  await test.step('by name, number and country', async () => {
    await list.finds(number, `Anna ${mark}`);
    await list.searches('stonia');
    await expect(list.row(`Bert ${mark}`)).toBeVisible();
    await expect(list.row(`Anna ${mark}`)).toHaveCount(0);
    await list.searches(mark);
    await expect(list.rows()).toHaveCount(3);
  });
  await test.step('two countries match either of them', async () => {
    await list.filters('Country', 'Portugal', 'Estonia');
    await expect(list.rows()).toHaveCount(2);
    await expect(list.row(`Carla ${mark}`)).toHaveCount(0);
  });
  await test.step('both are remembered here, but not in another session', async () => {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Ledgers' }).click();
    await expect(page).toHaveURL(/ledgers/);
    await page.goto(organizations);
    await expect(list.rows()).toHaveCount(2);
    await expect(page.getByRole('search').getByRole('searchbox')).toHaveValue(mark);
    const other = new Lists(await visit(organizations));
    await expect(other.rows()).toHaveCount(25);
  });
  await test.step('the list is saved as a view, found again by its name, and deleted', async () => {
    const views = page.getByRole('button', { name: /^View/ });
    await views.press('Enter');
    await page.getByRole('menuitem', { name: 'Save this view…' }).press('Enter');
    await page.keyboard.type(`South and north ${mark}`);
    await page.keyboard.press('Enter');
    await expect(views).toHaveText(`View: South and north ${mark}`);
    await list.searches('');
    await page.goto(`${organizations}?page=2`);
    await views.click();
    await page.getByRole('menuitemradio', { name: `South and north ${mark}` }).click();
    await expect(list.rows()).toHaveCount(2);
    await expect(page.getByRole('search').getByRole('searchbox')).toHaveValue(mark);
    await page.goBack();
    await expect(page).toHaveURL(/page=2$/);
    await views.click();
    await page.getByRole('menuitem', { name: 'Rename or delete views…' }).click();
    await page.getByRole('button', { name: `Delete South and north ${mark}` }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await views.click();
    await expect(page.getByRole('menuitemradio')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await test.step('a list that cannot be loaded is empty and shows why', async () => {
    await page.route('**/api/crm/contacts?**', (route) => route.fulfill({ status: 500, json: { status: 500, code: 'INTERNAL_ERROR' } }));
    await page.goto('/crm/1-noord/contacts');
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong on our side. Try again.' }).first()).toBeVisible();
    await expect(list.rows()).toHaveCount(0);
  });
});
