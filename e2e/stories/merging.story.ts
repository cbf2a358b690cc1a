import { expect, type Page } from '@playwright/test';
import { Lists } from '../support/lists.ts';
import { Program } from '../support/program.ts';
import { test } from '../support/session.ts';
import { type Language, words } from '../support/words.ts';

type Of = 'organizations' | 'contacts';
const crm = '/crm/1-noord';

async function inLanguage(page: Page, language: Language): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  await page.reload();
}

/** Page object of the merge panel. */
class Merging {
  readonly say: (typeof words)[Language]['merging'];

  constructor(
    private readonly page: Page,
    private readonly of: Of,
    private readonly language: Language,
  ) {
    this.say = words[language].merging;
  }

  panel = () => this.page.getByRole('dialog', { name: this.say.title[this.of] });
  open = (): Promise<void> => this.page.getByRole('button', { name: this.say.open, exact: true }).click();
  run = (): Promise<void> => this.panel().getByRole('button', { name: this.say.open, exact: true }).click();

  async choose(side: RegExp, name: string, id: number): Promise<void> {
    await this.panel().getByRole('combobox', { name: side }).fill(name);
    await this.page
      .getByRole('option')
      .filter({ hasText: new RegExp(`#${id}(?!\\d)`) })
      .click();
  }

  async answers(title: string, answer: 'yes' | 'no'): Promise<void> {
    await this.page.getByRole('dialog', { name: title }).getByRole('button', { name: words[this.language][answer], exact: true }).click();
  }
}

for (const [app, requirements] of [
  ['crm', 'CRM-124 CRM-144'],
  ['purchases', 'PUR-185 PUR-207'],
] as const) {
  test(`${requirements} the lists of ${app} have a button to merge and one to add, and each opens its panel`, async ({ visit }) => {
    for (const [of, one] of [
      ['organizations', 'organization'],
      ['contacts', 'contact'],
    ] as const) {
      const page = await visit(`/${app}/1-noord/${of}`);
      const merging = new Merging(page, of, 'en');
      await merging.open();
      await expect(merging.panel()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(merging.panel()).toBeHidden();
      await new Lists(page).create(one);
      await expect(page.getByRole('dialog', { name: `New ${one}` })).toBeVisible();
    }
  });
}

for (const language of ['en', 'nl'] as const) {
  test(`CRM-139 CRM-140 CRM-141 CRM-241 CRM-243 two organizations are merged, and come apart again (${language})`, async ({
    visit,
    program,
  }) => {
    const [old, kept] = [await program.hasCustomer({ addressLineOne: 'Haven 7' }), await program.hasCustomer()];
    const deal = await program.hasDeal(old);
    const page = await visit(`${crm}/organizations`);
    await inLanguage(page, language);
    const list = new Lists(page);
    const merging = new Merging(page, 'organizations', language);
    const { say, panel } = merging;
    const streetOf = async (id: number): Promise<string> => (await program.get(`/api/crm/organizations/${id}`)).body.addressLineOne;
    const customerOf = async (): Promise<number> => (await program.get(`/api/crm/deals/${deal.id}`)).body.organization.organizationId;

    await test.step('both are shown by name, with their differences', async () => {
      await merging.open();
      await merging.run();
      await expect(panel().getByText(say.missing.organizations)).toHaveCount(2);
      await merging.choose(say.from, old.name, old.organizationId);
      await merging.choose(say.to, old.name, old.organizationId);
      await expect(panel().getByText(say.same)).toHaveCount(2);
      await merging.run();
      await expect(page.getByText(say.warning)).toBeHidden();
    });
    await test.step('the records to move are listed, and No moves nothing', async () => {
      await merging.choose(say.to, kept.name, kept.organizationId);
      await expect(panel().getByRole('list', { name: say.moves }).getByRole('listitem')).toHaveText([say.oneDeal, say.oneContact]);
      await merging.run();
      await expect(page.getByText(say.warning)).toBeVisible();
      await merging.answers(say.sure(old.name, kept.name), 'no');
      expect(await customerOf()).toBe(old.organizationId);
    });
    await test.step('for a field that differs, the value of the source is chosen', async () => {
      const streets = panel().getByRole('radio', { name: /: (?:Haven 7|Kade 12)$/ });
      await expect(streets).toHaveCount(2);
      await expect(panel().getByRole('radio', { name: /: Kade 12$/ })).toBeChecked();
      await panel()
        .getByRole('radio', { name: /: Haven 7$/ })
        .check();
      await expect(panel().getByRole('radio', { name: /: Kade 12$/ })).not.toBeChecked();
    });
    await test.step('Yes moves them, and the source is in no list', async () => {
      await merging.run();
      await merging.answers(say.sure(old.name, kept.name), 'yes');
      await expect(list.notice(say.done.organizations)).toBeVisible();
      await expect(panel()).toBeHidden();
      expect(await customerOf()).toBe(kept.organizationId);
      expect(await streetOf(kept.organizationId)).toBe('Haven 7');
      await list.searches(old.name);
      await expect(list.row(old.name)).toHaveCount(0);
      await list.finds(kept.name, kept.name);
    });
    await test.step('links to the source lead to the destination, which explains that', async () => {
      await page.goto(`${crm}/organizations/${old.organizationId}`);
      await expect(page).toHaveURL(new RegExp(`/organizations/${kept.organizationId}$`));
      await expect(list.notice(say.away(old.name, kept.name))).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: say.wasMerged(old.name) })).toBeVisible();
    });
    await test.step('once undone, everything is as before', async () => {
      const note = page.getByRole('alert').filter({ hasText: say.wasMerged(old.name) });
      await note.getByRole('button', { name: say.undo, exact: true }).click();
      await merging.answers(say.undoSure(old.name), 'yes');
      await expect(list.notice(say.undone)).toBeVisible();
      await expect(note).toHaveCount(0);
      expect(await customerOf()).toBe(old.organizationId);
      expect(await streetOf(kept.organizationId)).toBe('Kade 12');
      await page.goto(`${crm}/organizations/${old.organizationId}`);
      await expect(page.getByRole('heading', { name: old.name }).first()).toBeVisible();
    });
  });
}

test('CRM-149 CRM-242 CRM-243 two contacts are merged after a warning, and the source is gone', async ({ visit, program }) => {
  const [old, kept] = [await program.hasCustomer(), await program.hasCustomer()];
  const nameOf = async (id: number): Promise<string> => {
    const { firstName, lastName } = (await program.get(`/api/crm/contacts/${id}`)).body;
    return `${firstName} ${lastName}`;
  };
  const [source, destination] = [await nameOf(old.contactId), await nameOf(kept.contactId)];
  const page = await visit(`${crm}/contacts`);
  const list = new Lists(page);
  const merging = new Merging(page, 'contacts', 'en');
  const { say, panel } = merging;
  await merging.open();
  await merging.run();
  await expect(panel().getByText(say.missing.contacts)).toHaveCount(2);
  await merging.choose(say.from, old.email, old.contactId);
  await merging.choose(say.to, old.email, old.contactId);
  await expect(panel().getByText(say.same)).toHaveCount(2);
  await merging.choose(say.to, kept.email, kept.contactId);
  await merging.run();
  await expect(page.getByText(say.warning)).toBeVisible();
  await merging.answers(say.sure(source, destination), 'yes');
  await expect(list.notice(say.done.contacts)).toBeVisible();
  expect((await program.get(`/api/crm/contacts/${old.contactId}`)).body.mergedInto).toEqual({ id: kept.contactId, name: destination });
  // Its address is now one of the destination's.
  await list.searches(old.email);
  await expect(list.rows()).toHaveCount(1);
  await expect(list.row(destination.split(' ').at(-1)!)).toBeVisible();
});

test('a merge cannot be undone once a moved deal was invoiced, and shows which one', async ({ visit, program }) => {
  const finance = await Program.signedInAs('finance@kantoor.test');
  const [old, kept] = [await program.hasCustomer(), await program.hasCustomer()];
  const deal = await program.hasDeal(old);
  await program.post(`/api/crm/organizations/${old.organizationId}/merge`, { destinationOrganizationId: kept.organizationId });
  for (const newDealState of [2, 7])
    expect((await finance.post(`/api/crm/deals/${deal.id}/change-state`, { newDealState })).status).toBe(200);
  const page = await visit(`${crm}/organizations/${kept.organizationId}`);
  const { say, answers } = (() => {
    const merging = new Merging(page, 'organizations', 'en');
    return { say: merging.say, answers: merging.answers.bind(merging) };
  })();
  await page.getByRole('alert').getByRole('button', { name: say.undo, exact: true }).click();
  await answers(say.undoSure(old.name), 'yes');
  await expect(
    new Lists(page).notice(`${say.notUndone} This can no longer be undone: “${deal.name}” has been invoiced, credited or reissued since.`),
  ).toBeVisible();
});
