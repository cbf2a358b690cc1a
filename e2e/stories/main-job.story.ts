import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { Board, columns } from '../support/board.ts';
import { mailbox } from '../support/mailbox.ts';
import { signIn } from '../support/people.ts';
import { words } from '../support/words.ts';

for (const look of [
  { language: 'en', scheme: 'light' },
  { language: 'nl', scheme: 'dark' },
] as const) {
  test(`CRM-016 CRM-048 CRM-050 CRM-071 CRM-084 CRM-087 CRM-091 CRM-094 CRM-099 CRM-100 PLT-192 PLT-194 PLT-195 a deal becomes a paid invoice (${look.language}, ${look.scheme})`, async ({ browser }) => {
    const say = words[look.language];
    const mark = randomUUID().slice(0, 6);
    const [dealName, customer, email] = [`Website ${mark}`, `Bakkerij Zonnekade ${mark}`, `noor.${mark}@zonnekade.example`];
    const context = await browser.newContext({ colorScheme: look.scheme, viewport: { width: 1440, height: 900 } });
    await context.addInitScript((language) => localStorage.setItem('language', language), look.language);
    const page = await context.newPage();
    const board = new Board(page);

    await test.step('signs in and sees the board of team 1', async () => {
      await signIn(page, 'member@kantoor.test');
      await expect(page).toHaveURL(/\/crm\/1-noord\/1-[a-z-]+\/deals/);
      await expect(board.column(columns.open).locator('[data-deal]').first()).toBeVisible();
      if (look.language === 'en') await page.screenshot({ path: 'docs/tour/board.png' });
    });

    await test.step('creates a deal for a new organization without leaving the form', async () => {
      await page.getByRole('button', { name: say.createDeal }).or(page.getByRole('link', { name: say.createDeal })).first().click();
      const form = page.locator('form').first();
      await form.getByLabel(say.name, { exact: false }).first().fill(dealName);
      await page.getByRole('button', { name: say.newOrganization }).click();
      const organization = page.getByRole('dialog').last();
      await organization.getByLabel(say.name, { exact: false }).first().fill(customer);
      await organization.locator('[id$="addressLineOne"]').fill('Zonnekade 12');
      await organization.locator('[id$="zipCode"]').fill('1011 AB');
      await organization.locator('[id$="city"]').fill('Amsterdam');
      await organization.getByRole('button', { name: say.create }).last().click();
      await expect(page.getByLabel(say.organization).first()).toHaveValue(customer);
      await page.getByRole('button', { name: say.newContact }).click();
      const contact = page.getByRole('dialog').last();
      await contact.locator('[id$="firstName"]').fill('Noor');
      await contact.locator('[id$="lastName"]').fill(`Bakker ${mark}`);
      await contact.locator('button', { hasText: /add|toevoegen/i }).first().click();
      await contact.locator('input[type="email"], [id$="emailAddresses_0_value"]').first().fill(email);
      await contact.getByRole('button', { name: say.create }).last().click();
      for (const [line, text, price] of [[1, 'Ontwerp van de website', '1000'], [2, 'Bouw', '250,50']] as const) {
        await page.getByRole('button', { name: say.addLine }).click();
        await page.getByLabel(say.description(line)).fill(text);
        await page.getByLabel(say.price(line)).fill(price);
        const activity = page.getByRole('group', { name: new RegExp(`^(line|regel) ${line}$`) }).getByLabel(say.activity);
        if (!(await activity.isVisible())) await page.getByRole('button', { name: say.whereabouts(line) }).click();
        await activity.click();
        await page.getByRole('option').first().click();
      }
      await expect(page.getByText(say.totalWithVat).locator('..')).toContainText(say.money(1513.11));
      if (look.language === 'en') await page.screenshot({ path: 'docs/tour/deal.png' });
      await page.getByRole('button', { name: say.createDeal }).last().click();
      await board.sees(dealName, columns.open);
    });

    await test.step('drags it Open → Won → To invoice → Invoice sent, and mails the invoice directly', async () => {
      await board.drags(dealName, columns.won);
      await board.sees(dealName, columns.won);
      await board.drags(dealName, columns.toInvoice);
      await board.sees(dealName, columns.toInvoice);
      await board.drags(dealName, columns.invoiced);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say.mailDirectly).check();
      await expect(dialog.getByLabel(say.receiverEmail)).toHaveValue(email);
      if (look.language === 'en') await page.screenshot({ path: 'docs/tour/invoice-dialog.png' });
      await dialog.getByRole('button', { name: say.bookAndMail }).click();
    });

    const mail = await test.step('the card shows the number, the mailbox holds the mail with PDF and link', async () => {
      await expect(board.card(dealName, columns.invoiced)).toContainText(/[A-Z]+\d{5}/);
      await expect.poll(async () => (await mailbox.mailsTo(email)).length).toBe(1);
      const opened = await mailbox.open((await mailbox.mailsTo(email))[0]!.ID);
      expect(opened.Attachments.map((part) => part.ContentType)).toContain('application/pdf');
      return opened;
    });

    await test.step('the process panel tells what happened and what comes next', async () => {
      await board.card(dealName).locator('[data-process]').click();
      await expect(page.getByText(/payment|betaling/i).first()).toBeVisible();
      if (look.language === 'en') await page.screenshot({ path: 'docs/tour/process.png' });
      await page.keyboard.press('Escape');
    });

    await test.step('the customer pays without signing in, and the card moves by itself', async () => {
      const customerPage = await (await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: look.scheme })).newPage();
      await customerPage.goto(/https?:\/\/\S+\/payments\/\S+/.exec(mail.Text)![0]);
      await expect(customerPage.getByText(/1\.513,11/)).toBeVisible();
      if (look.language === 'en') await customerPage.screenshot({ path: 'docs/tour/payment.png' });
      await customerPage.locator('form button').first().click();
      await customerPage.getByRole('button', { name: /paid|betaald/i }).first().click();
      await customerPage.waitForURL(/\/status/);
      await expect(customerPage.getByText(/betaald|ontvangen|dank/i).first()).toBeVisible();
      await board.sees(dealName, columns.paid);
    });
    await context.close();
  });
}
