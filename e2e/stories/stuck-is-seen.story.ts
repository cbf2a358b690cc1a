import { expect, test } from '@playwright/test';
import { columns } from '../support/board.ts';
import { dealOnBoard } from '../support/deal-on-board.ts';
import { faultsOf } from '../support/looks.ts';
import { mailbox } from '../support/mailbox.ts';
import { dealPath } from '../support/prepared-deals.ts';
import { words } from '../support/words.ts';

const say = words.en;

test('CRM-033 CRM-059 a deal whose process needs action shows that at its top, with the reason, the refused value and the button', async ({
  browser,
}) => {
  const { customer, deal, page, board, dialog, process } = await dealOnBoard(browser);
  const nobody = `nobody@${customer.email.split('@')[1]}`;
  const top = page.getByTestId('needs-action');
  const remind = page.locator('form').first().getByRole('button', { name: 'Send reminder' });

  await test.step('a mail that the server refuses', async () => {
    await board.drags(deal.name, columns.invoiced);
    await dialog.mailsDirectlyTo(customer.email);
    await dialog.mailsInsteadTo(nobody);
    await dialog.confirms(nobody);
    await expect(board.progress(deal.name)).toHaveText(say.card.needsYou);
    await page.goto(dealPath(deal.id));
  });
  await test.step('it is shown above everything else, once, and no pointless action is offered', async () => {
    await expect(top).toContainText(say.process.addressRefused);
    await expect(top).toContainText(nobody);
    await expect(top).toContainText(/refused with “.*5\d\d/);
    await expect(process.panel()).toContainText('The reason and the button are at the top.');
    await expect(page.getByRole('button', { name: say.process.resume })).toHaveCount(1);
    await expect(remind).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('stuck-1440.png'), fullPage: true });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await faultsOf(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('stuck-390.png'), fullPage: true });
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('with a new recipient it is sent, and the deal shows no warning any more', async () => {
    await top.getByLabel(say.receiverName).fill('Noor Bakker');
    await top.getByLabel(say.receiverEmail).fill(customer.email);
    await top.getByRole('button', { name: say.process.resume }).click();
    await expect(process.panel()).toContainText(say.process.mailed);
    await expect(top).toHaveCount(0);
    await expect(remind).toBeVisible();
    await expect.poll(() => mailbox.messageIdsTo(customer.email)).toHaveLength(1);
    await page.screenshot({ path: test.info().outputPath('invoiced-1440.png'), fullPage: true });
  });
  await page.context().close();
});
