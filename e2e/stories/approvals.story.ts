import { expect, type Browser, type Page } from '@playwright/test';
import { faultsOf } from '../support/looks.ts';
import { mailbox } from '../support/mailbox.ts';
import { personAt, signIn } from '../support/people.ts';
import { PreparedPurchases } from '../support/prepared-purchases.ts';
import { test } from '../support/session.ts';

const own = '/costs/1-noord/1-advies/approvals';
/** A member of team Advies who may only use costs, and the lead of its activities. */
const [daan, lead] = ['declarant@kantoor.test', 'lead@kantoor.test'];
const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true } as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const accept = (page: Page) => page.getByRole('button', { name: /^(Approve|Goedkeuren)/ });
const decline = (page: Page) => page.getByRole('button', { name: /^(Decline|Afwijzen)/ });
const marked = (page: Page): Promise<string[]> =>
  page.locator('[data-responsible="true"]').evaluateAll((lines) => lines.map((line) => line.getAttribute('data-line')!));

async function onPhone(browser: Browser): Promise<Page> {
  const page = await personAt(browser, 'nl', phone);
  await signIn(page, daan);
  await page.getByRole('link', { name: /^Goedkeuringen/ }).tap();
  await expect(page).toHaveURL(own);
  return page;
}

test('PUR-019 PUR-F11 an approver on a phone in dark mode answers three in a row, each with one tap', async ({ browser }) => {
  const purchases = await PreparedPurchases.of();
  const asked = [
    await purchases.asked('Eerste', ['Daan Bakker', 'Strategie']),
    await purchases.asked('Tweede', ['Daan Bakker']),
    await purchases.asked('Derde', ['Daan Bakker'], 1_500),
  ];
  const page = await onPhone(browser);
  const first = page.getByRole('link', { name: asked[0].name });
  await expect(first).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await first.click();
  await expect(page).toHaveURL(`${own}/${asked[0].id}`);
  await expect(heading(page, asked[0].name)).toBeVisible();
  await expect.poll(() => marked(page)).toEqual(['1']);
  expect(await faultsOf(page)).toEqual([]);
  for (const { name } of asked) {
    await expect(heading(page, name)).toBeVisible();
    await accept(page).tap();
  }
  await expect(page).toHaveURL(own);
  await expect(page.getByText('Er wachten geen inkopen op je goedkeuring.')).toBeVisible();
  expect(await purchases.approvals(asked[2])).toEqual([[daan, 'approved']]);

  await test.step('the last answer is taken back, and given again', async () => {
    await page.getByRole('button', { name: 'Ongedaan maken' }).first().tap();
    await expect(heading(page, asked[2].name)).toBeVisible();
    expect(await purchases.approvals(asked[2])).toEqual([[daan, 'pending']]);
    await accept(page).tap();
    await expect(page).toHaveURL(own);
  });
  await page.context().close();
});

test('the link in the mail leads to approval in one click', async ({ visit }) => {
  const purchases = await PreparedPurchases.of();
  const asked = await purchases.asked('Uit de mail', ['Daan Bakker']);
  const address = `${own}/${asked.id}`;
  await expect
    .poll(
      async () =>
        (await Promise.all((await mailbox.mailsTo(daan)).map(({ ID }) => mailbox.open(ID)))).some(({ Text }) => Text.includes(address)),
      {
        timeout: 60_000,
      },
    )
    .toBe(true);
  const page = await visit(address, daan);
  await accept(page).click();
  await expect(page).not.toHaveURL(address);
  expect(await purchases.approvals(asked)).toEqual([[daan, 'approved']]);
});

test('PUR-075 two approvers at once, an outdated tab, and a lost connection: each answer counts once, and both users see it', async ({
  visit,
}) => {
  test.setTimeout(180_000);
  const purchases = await PreparedPurchases.of();
  const both = ['Strategie', 'Daan Bakker'];

  await test.step('both accept at once', async () => {
    const asked = await purchases.asked('Samen', both);
    const pages = [await visit(`${own}/${asked.id}`, lead), await visit(`${own}/${asked.id}`, daan)];
    await expect.poll(() => marked(pages[0]!)).toEqual(['1']);
    await expect.poll(() => marked(pages[1]!)).toEqual(['2']);
    await Promise.all(pages.map((page) => accept(page).click()));
    await expect
      .poll(() => purchases.approvals(asked))
      .toEqual([
        [lead, 'approved'],
        [daan, 'approved'],
      ]);
  });

  await test.step('a decline ends the round for the other, whose open page updates by itself', async () => {
    const asked = await purchases.asked('Te duur', both);
    const [open, other] = [await visit(`${own}/${asked.id}`, lead), await visit(`${own}/${asked.id}`, daan)];
    await expect(accept(open)).toBeEnabled();
    await decline(other).click();
    await other.getByRole('textbox').fill('Te duur');
    await other.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await purchases.isInState(asked, 5);
    await expect(open.getByText('approval over ruled')).toBeVisible({ timeout: 20_000 });
    await expect(open.getByText(/Declined · by Daan Bakker/).first()).toBeVisible();
    await expect(accept(open)).toBeDisabled();
    await expect(decline(open)).toBeDisabled();
  });

  await test.step('an approval answered in another tab is not answered twice', async () => {
    const asked = await purchases.asked('Twee tabbladen', both);
    const [stale, fresh] = [await visit(`${own}/${asked.id}`, lead), await visit(`${own}/${asked.id}`, lead)];
    await expect(accept(stale)).toBeEnabled();
    await accept(fresh).click();
    await expect(stale.getByText(/Approved by .*You can change your answer/)).toBeVisible();
    await expect(accept(stale)).toBeDisabled();
  });

  await test.step('nothing is lost without a connection, and clicking again answers', async () => {
    const asked = await purchases.asked('Zonder verbinding', ['Strategie']);
    const page = await visit(`${own}/${asked.id}`, lead);
    await expect(accept(page)).toBeEnabled();
    await page.context().setOffline(true);
    await accept(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The approval could not be given' })).toBeVisible();
    await expect(heading(page, asked.name)).toBeVisible();
    await page.context().setOffline(false);
    await accept(page).click();
    await expect.poll(() => purchases.approvals(asked)).toEqual([[lead, 'approved']]);
  });
});
