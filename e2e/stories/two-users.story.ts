import { expect, test, type Browser, type Page } from '@playwright/test';
import { Board, columns } from '../support/board.ts';
import { personAt, signIn } from '../support/people.ts';
import { Program } from '../support/program.ts';
import { words } from '../support/words.ts';

const say = words.en;
const desk = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const;

async function atTheBoard(browser: Browser, email: string): Promise<{ page: Page; board: Board }> {
  const page = await personAt(browser, 'en', desk);
  await signIn(page, email, '/crm/1-noord/1-advies/deals');
  const board = new Board(page);
  await board.isShown();
  return { page, board };
}

test('CRM-094 CRM-O08 two users on one board see each other move cards, and if both of them drag the same card one wins', async ({
  browser,
}) => {
  const program = await Program.signedInAs('member@kantoor.test');
  const customer = await program.hasCustomer();
  const [moved, wanted] = [await program.hasDeal(customer), await program.hasDeal(customer)];
  const [mila, lars] = [await atTheBoard(browser, 'member@kantoor.test'), await atTheBoard(browser, 'lead@kantoor.test')];
  const addresses = [mila.page.url(), lars.page.url()];

  await test.step('a change by one is shown to the other without reloading', async () => {
    await mila.board.drags(moved.name, columns.won);
    await lars.board.sees(moved.name, columns.won);
    await lars.board.drags(moved.name, columns.toInvoice);
    await mila.board.sees(moved.name, columns.toInvoice);
    const made = await program.hasDeal(customer);
    for (const { board } of [mila, lars]) await board.sees(made.name, columns.open);
  });

  await test.step('both hold the same card; the first request to arrive wins, and the other user is notified', async () => {
    await mila.board.holds(wanted.name, columns.won);
    await lars.board.holds(wanted.name, columns.toInvoice);
    const answered = mila.page.waitForResponse('**/change-state');
    // He drops before he can see hers; only his request is slower.
    await lars.page.route('**/change-state', async (route) => {
      await answered;
      await route.continue();
    });
    const changing = lars.page.waitForRequest('**/change-state');
    await lars.page.mouse.up();
    await changing;
    await mila.page.mouse.up();
    await expect(lars.page.getByText(say.changedMeanwhile)).toBeVisible();
    for (const { board } of [mila, lars]) {
      await board.sees(wanted.name, columns.won);
      await expect(board.card(wanted.name)).toHaveCount(1);
    }
    await expect(mila.page.getByText(say.changedMeanwhile)).toBeHidden();
    expect((await program.get(`/api/crm/deals/${wanted.id}`)).body.dealState.dealStateId).toBe(2);
  });

  expect([mila.page.url(), lars.page.url()]).toEqual(addresses);
  for (const { page } of [mila, lars]) await page.context().close();
});
