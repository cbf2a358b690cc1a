import { expect, test } from '@playwright/test';
import { columns } from '../support/board.ts';
import { dealOnBoard } from '../support/deal-on-board.ts';
import { faultsOf } from '../support/looks.ts';
import { mailbox } from '../support/mailbox.ts';
import { outside } from '../support/outside.ts';
import { words } from '../support/words.ts';

const say = words.en;

test('CRM-037 CRM-O38 the next invoice waits for a mail server that is down, shows that, and is sent automatically, once', async ({
  browser,
}) => {
  const { customer, deal, page, board, dialog, process } = await dealOnBoard(browser);
  await outside.goesAway('mail');
  try {
    await board.drags(deal.name, columns.invoiced);
    await dialog.mailsDirectlyTo(customer.email);
    await dialog.confirms();
    await expect(board.progress(deal.name)).toHaveText(say.card.waitsForMail);
    await board.progress(deal.name).click();
    await expect(process.now()).toContainText(say.process.waitsForMailServer);
    await expect(process.now()).toContainText(say.process.tries);
    await expect(process.next()).toContainText(say.process.mailIsTriedAgain);
    await expect(process.next()).toContainText(say.process.nextTry);
    const tries = async (): Promise<number> => Number(say.process.tries.exec((await process.now().textContent())!)?.[1] ?? 0);
    const first = await tries();
    await expect.poll(tries, { message: 'counts the tries', timeout: 45_000 }).toBeGreaterThan(first);
    expect(await mailbox.mailsTo(customer.email)).toEqual([]);
  } finally {
    await outside.comesBack('mail');
  }
  await expect(process.panel()).toContainText(say.process.mailed, { timeout: 75_000 });
  await page.keyboard.press('Escape');
  await expect(board.progress(deal.name)).toHaveText(say.mailed);
  expect(await mailbox.messageIdsTo(customer.email)).toHaveLength(1);
  await page.context().close();
});

test('CRM-O29 CRM-O03 a customer without an address stops the process with a reason; once fixed where it is shown, it continues', async ({
  browser,
}) => {
  const { customer, deal, page, board, dialog, process } = await dealOnBoard(browser, {
    addressLineOne: null,
    zipCode: null,
    city: null,
  });

  await board.drags(deal.name, columns.invoiced);
  await dialog.mailsDirectlyTo(customer.email);
  await dialog.confirms();
  await expect(board.progress(deal.name)).toHaveText(say.card.needsYou);
  await board.progress(deal.name).click();
  await expect(process.now()).toContainText(say.process.customerIncomplete);
  for (const missing of [say.address, say.zipCode, say.city]) await expect(process.now()).toContainText(`${missing}: is missing`);

  await process.fixes();
  const form = page.getByRole('dialog').filter({ has: page.getByLabel(say.zipCode) });
  await form.getByLabel(say.address).fill('Kade 12');
  await form.getByLabel(say.zipCode).fill('1011 AB');
  await form.getByLabel(say.city).fill('Amsterdam');
  await form.getByRole('button', { name: say.save, exact: true }).click();
  await expect(form).toBeHidden();
  await process.resumes();
  await expect(process.panel()).toContainText(say.process.mailed);
  await page.keyboard.press('Escape');
  await expect(board.progress(deal.name)).toHaveText(say.mailed);
  await expect.poll(() => mailbox.messageIdsTo(customer.email)).toHaveLength(1);
  await page.context().close();
});

test('CRM-O29 CRM-O03 an address that the mail server refuses stops the process; the mail goes to the new recipient instead', async ({
  browser,
}) => {
  const { customer, deal, page, board, dialog, process } = await dealOnBoard(browser);

  await board.drags(deal.name, columns.invoiced);
  await dialog.mailsDirectlyTo(customer.email);
  const nobody = `nobody@${customer.email.split('@')[1]}`;
  await dialog.mailsInsteadTo(nobody);
  await dialog.confirms(nobody);
  await expect(board.progress(deal.name)).toHaveText(say.card.needsYou);
  await board.progress(deal.name).click();
  await expect(process.now()).toContainText(say.process.addressRefused);
  await expect(process.resume()).toBeDisabled();
  expect(await faultsOf(page)).toEqual([]);

  await process.names({ name: 'Noor Bakker', email: customer.email });
  await process.resumes();
  await expect(process.panel()).toContainText(say.process.mailed);
  await page.keyboard.press('Escape');
  await expect(board.progress(deal.name)).toHaveText(say.mailed);
  await expect.poll(() => mailbox.messageIdsTo(customer.email)).toHaveLength(1);
  await page.context().close();
});

test('CRM-096 CRM-097 CRM-O17 CRM-092 a drop that is not allowed moves the card back and shows why', async ({ browser }) => {
  const { program, customer, deal: open, page, board, dialog } = await dealOnBoard(browser);
  const lead = await program.hasDeal(customer);
  await program.post(`/api/crm/deals/${lead.id}/change-state`, { newDealState: 4 });
  const notices = page.locator('[aria-live="polite"]');

  await board.drags(lead.name, columns.won);
  await expect(notices).toContainText(say.notAllowed);
  await board.sees(lead.name, columns.lead);

  await board.drags(open.name, columns.paid);
  await expect(notices).toContainText(say.paymentSyncs);
  await board.sees(open.name, columns.open);

  await board.drags(open.name, columns.invoiced);
  await dialog.dialog().getByRole('button', { name: say.cancel }).click();
  await board.sees(open.name, columns.open);
  expect((await program.get(`/api/crm/deals/${open.id}`)).body.dealState.dealStateId).toBe(1);
  await page.context().close();
});
