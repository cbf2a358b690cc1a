import { randomUUID } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { Board, columns } from '../support/board.ts';
import { DealForm } from '../support/deal-form.ts';
import { personAt, signIn } from '../support/people.ts';
import { Program } from '../support/program.ts';
import { words } from '../support/words.ts';

const say = words.en;
const desk = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const;
const creation = '**/api/crm/teams/*/deals';

/** Returns a new deal for a known customer, filled in and not yet saved. */
async function filledIn(browser: Browser, program: Program): Promise<{ page: Page; form: DealForm; name: string }> {
  const customer = await program.hasCustomer();
  const name = `Advies ${randomUUID().slice(0, 6)}`;
  const page = await personAt(browser, 'en', desk);
  await signIn(page, 'member@kantoor.test', '/crm/1-noord/1-advies/deals');
  const form = new DealForm(page, say);
  await form.opensNew();
  await form.name().fill(name);
  await form.picksOrganization(customer.name);
  await form.addsLine(1, { description: 'Advies', price: '80' });
  return { page, form, name };
}
const dealsNamed = async (program: Program, name: string): Promise<unknown[]> =>
  (await program.get(`/api/crm/teams/1/deals?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`)).body.items;

test('CRM-O05 PLT-080 losing the connection in the middle of a save loses no input, and a retry creates only one deal', async ({
  browser,
}) => {
  const program = await Program.signedInAs('member@kantoor.test');
  const { page, form, name } = await filledIn(browser, program);

  await page.context().setOffline(true);
  await form.saveButton().click();
  await expect(page.getByText(say.networkFailed).first()).toBeVisible();
  await expect(form.name()).toHaveValue(name);
  await page.context().setOffline(false);
  expect(await dealsNamed(program, name)).toHaveLength(0);

  // The deal is created, but the browser gets no response.
  await page.route(creation, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await form.saveButton().click();
  await expect.poll(async () => (await dealsNamed(program, name)).length).toBe(1);
  await expect(form.saveButton()).toBeEnabled();
  await expect(form.name()).toHaveValue(name);
  await page.unroute(creation);

  await form.creates();
  await new Board(page).sees(name, columns.open);
  await expect(new Board(page).card(name)).toHaveCount(1);
  expect(await dealsNamed(program, name)).toHaveLength(1);
  await page.context().close();
});

test('CRM-O05 a double click on create makes one deal', async ({ browser }) => {
  const program = await Program.signedInAs('member@kantoor.test');
  const { page, form, name } = await filledIn(browser, program);
  await form.saveButton().dblclick();
  await new Board(page).sees(name, columns.open);
  expect(await dealsNamed(program, name)).toHaveLength(1);
  await page.context().close();
});

test('CRM-O08 input in a tab that is outdated is compared with what a colleague saved, and nothing is overwritten without a question', async ({
  browser,
}) => {
  const program = await Program.signedInAs('member@kantoor.test');
  const deal = await program.hasDeal(await program.hasCustomer());
  const page = await personAt(browser, 'en', desk);
  await signIn(page, 'member@kantoor.test', `/crm/1-noord/deals/${deal.id}`);
  const form = new DealForm(page, say);
  const reference = form.form().getByLabel('Customer reference', { exact: false });
  await reference.fill('PO 7 of mine');

  const colleague = await Program.signedInAs('lead@kantoor.test');
  const path = `/api/crm/teams/1/deals/${deal.id}`;
  const { body, headers } = await colleague.get(path);
  expect((await colleague.call('PUT', path, { ...body, note: 'Call first' }, { 'if-match': headers.get('etag')! })).status).toBe(200);

  await form.form().getByRole('button', { name: say.updateDeal }).click();
  const conflict = page.getByRole('dialog', { name: say.conflict.title });
  await expect(conflict).toContainText('Call first');
  await expect(conflict).toContainText('PO 7 of mine');
  expect((await program.get(path)).body.clientReference ?? null).toBeNull();

  await conflict.getByRole('button', { name: say.conflict.keep }).click();
  await expect(reference).toHaveValue('PO 7 of mine');
  await form.form().getByRole('button', { name: say.updateDeal }).click();
  await expect.poll(async () => (await program.get(path)).body.clientReference).toBe('PO 7 of mine');
  await page.context().close();
});
