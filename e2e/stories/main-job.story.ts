import { readPdf } from '@kantoor/services/testing';
import { expect, test, type Page } from '@playwright/test';
import { Board, columns } from '../support/board.ts';
import { looks, phone } from '../support/combinations.ts';
import { Customer } from '../support/customer.ts';
import { DealForm } from '../support/deal-form.ts';
import { euro } from '../support/euro.ts';
import { finger, mouse } from '../support/pointer.ts';
import { InvoiceDialog } from '../support/invoice-dialog.ts';
import { faultsOf } from '../support/looks.ts';
import { mailbox } from '../support/mailbox.ts';
import { newCustomer } from '../support/names.ts';
import { personAt, signIn } from '../support/people.ts';
import { ProcessPanel } from '../support/process-panel.ts';
import { processesOf } from '../support/temporal.ts';
import { pictures, type Picture } from '../support/tour.ts';
import { words } from '../support/words.ts';

const trades = { en: 'Bakkerij', nl: 'Boekhandel' };
const requirements =
  'CRM-016 CRM-037 CRM-048 CRM-050 CRM-071 CRM-073 CRM-082 CRM-083 CRM-084 CRM-087 CRM-091 CRM-094 CRM-099 CRM-100 CRM-O29 PLT-073 PLT-075 PLT-192 PLT-194 PLT-195';

for (const { how, language, isOnPhone, ...look } of looks) {
  test(`${requirements} a deal becomes a paid invoice (${how})`, async ({ browser }) => {
    test.setTimeout(300_000);
    const say = words[language];
    const { deal, customer, firstName, lastName, email } = newCustomer(trades[language]);
    const tour = pictures(how === 'en-light-1440');
    const sees = async (shown: Page, picture: Picture): Promise<void> => {
      await tour.takes(shown, picture);
      await shown.screenshot({ path: test.info().outputPath(`${picture}.png`), animations: 'disabled' });
    };
    const isFitToShow = async (): Promise<void> => expect(await faultsOf(page)).toEqual([]);
    const page = await personAt(browser, language, look);
    const [board, form, dialog, process] = [
      new Board(page, isOnPhone ? finger(page) : mouse(page)),
      new DealForm(page, say),
      new InvoiceDialog(page, say),
      new ProcessPanel(page, say),
    ];

    await test.step('signs in, sees what waits today, and opens the board of team 1', async () => {
      await signIn(page, 'member@kantoor.test');
      await expect(page).toHaveURL('/crm/1-noord/today');
      await page.getByRole('navigation').getByRole('link', { name: 'Deals', exact: true }).first().click();
      await expect(page).toHaveURL(/\/crm\/1-noord\/1-[a-z-]+\/deals/);
      await board.isShown();
      await sees(page, 'board');
    });

    await test.step('creates a deal for a new organization without leaving the form', async () => {
      await form.opensNew();
      await form.name().fill(deal);
      await form.makesOrganization(customer, { street: 'Zonnekade 12', zipCode: '1011 AB', city: 'Amsterdam' });
      await form.makesContact(firstName, lastName, email);
      await form.addsLine(1, { description: 'Ontwerp van de website', price: '1000' });
      await expect(form.totals()).toContainText(euro(1210));
      await form.addsLine(2, { description: 'Bouw en oplevering', price: '250,50' });
      for (const amount of [1250.5, 262.61, 1513.11]) await expect(form.totals()).toContainText(euro(amount));
      await expect(form.totals()).toContainText(/21\s?%|hoog|high/i);
      await form.foldsLines(2);
      await sees(page, 'deal');
      await isFitToShow();
      await form.creates();
      await board.sees(deal, columns.open);
    });

    await test.step('drags it Open → Won → To invoice → Invoice sent, on a phone by touch', async () => {
      for (const column of [columns.won, columns.toInvoice]) {
        await board.drags(deal, column);
        await board.sees(deal, column);
      }
      await board.drags(deal, columns.invoiced);
    });

    const number = await test.step('mails the invoice directly, and within seconds the card shows its number', async () => {
      await dialog.mailsDirectlyTo(email);
      await sees(page, 'invoice-dialog');
      await isFitToShow();
      await dialog.confirms();
      await expect(board.progress(deal)).toHaveText(say.mailed);
      return say.mailed.exec((await board.progress(deal).textContent())!)![1]!;
    });

    const mail = await test.step('the mailbox holds one mail with the PDF and the payment link', async () => {
      await expect.poll(() => mailbox.messageIdsTo(email)).toHaveLength(1);
      const [head] = await mailbox.mailsTo(email);
      const opened = await mailbox.open(head!.ID);
      expect(opened.Subject).toContain(number);
      const part = opened.Attachments.find(({ ContentType }) => ContentType === 'application/pdf')!;
      const pdf = await mailbox.attachment(head!.ID, part.PartID);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      const { text } = readPdf(pdf);
      for (const printed of [number, '1.513,11', customer, 'Zonnekade 12', '1011 AB', '21']) expect(text).toContain(printed);
      return opened;
    });

    const dealId = Number(await board.card(deal).getAttribute('data-card'));
    await test.step('the process panel shows what happened, what it waits for and what comes next', async () => {
      await board.progress(deal).click();
      for (const message of [say.process.checkedAndBooked(number), say.process.documentsMade, say.process.mailed])
        await expect(process.panel()).toContainText(message);
      await expect(process.now()).toContainText(say.process.waitsForPayment);
      await expect(process.next()).toContainText(say.process.asksAgain);
      await sees(page, 'process');
      await isFitToShow();
      await page.keyboard.press('Escape');
    });

    await test.step('an operator finds the same processes by their entity', async () => {
      await expect.poll(async () => (await processesOf(`deal:${dealId}`)).map(({ id }) => id)).toContain(`deal-invoice/${dealId}`);
    });

    await test.step('the invoice is in the list of sales invoices with its PDF', async () => {
      await board.card(deal).locator('a').click();
      await page.getByRole('link', { name: number }).click();
      await expect(page).toHaveURL(/\/sales\/\d+$/);
      await expect(page.getByRole('heading', { name: number })).toBeVisible();
      await expect(page.getByText(euro(1513.11)).first()).toBeVisible();
      await sees(page, 'invoice');
      await page.goBack();
      await goesBackToTheBoard(page);
      await board.sees(deal, columns.invoiced);
    });

    await test.step('the customer pays without signing in, and the card moves by itself', async () => {
      const payer = await Customer.opensTheLinkOf(mail, browser, { ...phone, colorScheme: look.colorScheme });
      await expect(payer.page.getByText(/1\.513,11/).first()).toBeVisible();
      await sees(payer.page, 'payment');
      await payer.goesToTheProvider();
      await payer.ends('paid');
      await expect(payer.page.getByText(/Bedankt|Thank you/).first()).toBeVisible();
      await board.sees(deal, columns.paid);
      await expect(board.progress(deal)).toHaveText(say.paid);
      await payer.leaves();
    });
    await page.context().close();
  });
}

/** Leaves a deal: closes its panel, or its page on a phone. */
async function goesBackToTheBoard(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Close|Sluiten|Back to the deals|Terug naar de deals)$/ })
    .first()
    .click();
}
