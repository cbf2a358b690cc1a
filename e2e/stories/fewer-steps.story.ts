import { expect, test } from '@playwright/test';
import { Board, columns } from '../support/board.ts';
import { countsSteps } from '../support/count-steps.ts';
import { Customer } from '../support/customer.ts';
import { DealForm } from '../support/deal-form.ts';
import { InvoiceDialog } from '../support/invoice-dialog.ts';
import { mailbox } from '../support/mailbox.ts';
import { newCustomer } from '../support/names.ts';
import { personAt, signIn } from '../support/people.ts';
import { Program } from '../support/program.ts';
import { words } from '../support/words.ts';

const say = words.nl;
const most = 10;
const mostAgain = 6;
/** A company that only the register contains. */
const company = { name: 'Koggeschip Rederij', whole: 'Koggeschip Rederij B.V.', street: 'Havenstraat 9', vat: 'NL900401783B01' };

test('CRM-048 CRM-050 CRM-129 CRM-130 from a new customer to a mailed invoice in at most ten clicks', async ({ browser }) => {
  const page = await personAt(browser, 'nl', { viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
  const [board, form, dialog] = [new Board(page), new DealForm(page, say), new InvoiceDialog(page, say)];
  const deal = 'Huisstijl copy';
  const { email } = newCustomer('Rederij');
  await signIn(page, 'member@kantoor.test', '/crm/1-noord/1-advies/deals');
  await board.isShown();
  const taken = await countsSteps(page);
  const types = async (...entries: string[]): Promise<void> => {
    for (const [at, entry] of entries.entries()) {
      if (at > 0) await page.keyboard.press('Tab');
      await page.keyboard.type(entry);
    }
  };

  await test.step('the register fills the organization with one choice, and its contact is typed with it', async () => {
    await form.opensNew();
    await types(deal, company.name);
    await page.getByRole('option', { name: new RegExp(`: ${company.name}$`) }).click();
    const panel = page.getByRole('dialog').last();
    await panel.getByRole('button', { name: company.street }).click();
    await expect(panel.getByLabel(say.address)).toHaveValue(company.street);
    await expect(panel.getByLabel('Btw-nummer')).toHaveValue(company.vat);
    await expect(panel.getByLabel(say.firstName)).toBeFocused();
    await types('Ilse', 'Prins', email);
    await panel.getByRole('button', { name: say.create, exact: true }).click();
    await expect(form.form().getByRole('combobox', { name: say.organization })).toHaveValue(company.whole);
    await expect(form.form().getByText('Ilse Prins').first()).toBeVisible();
  });

  await test.step('the focus moves to the first line; the next line takes over its activity', async () => {
    const product = form.form().getByRole('combobox', { name: new RegExp(`, ${say.line(1)}$`) });
    await expect(product).toBeFocused();
    await page.keyboard.press('Tab');
    await types('Ontwerp', '1', '1000');
    const activity = form.form().getByRole('combobox', { name: new RegExp(`^${say.activity}`) });
    await activity.click();
    await page.getByRole('option').first().click();
    await form.form().getByRole('button', { name: say.addLine }).click();
    await page.keyboard.press('Tab');
    await types('Bouw', '1', '250,50');
    await expect(form.totals()).toContainText('1\u00a0513,11');
    await expect(activity).toHaveCount(1);
  });

  await test.step('one drag leads to the invoice, which is booked and mailed', async () => {
    await form.creates();
    await board.drags(deal, columns.invoiced);
    await dialog.dialog().getByLabel(say.mailDirectly).check();
    await expect(dialog.dialog().getByLabel(say.receiverEmail)).toHaveValue(email);
    await expect(dialog.preview()).toContainText('Beste Ilse Prins');
    await expect(dialog.preview()).toContainText('[factuurnummer]');
    await expect(dialog.preview()).toContainText('1.513,11');
    await dialog.confirms();
    await expect(board.progress(deal)).toHaveText(say.mailed);
  });

  const { clicks, fields, keys } = await taken();
  test.info().annotations.push({ type: 'steps', description: `${clicks} clicks, ${fields} fields, ${keys} keys` });
  process.stdout.write(`    a new customer's invoice is mailed with ${clicks} clicks; ${fields} fields filled, ${keys} keys pressed\n`);
  expect(clicks).toBeGreaterThan(0);
  expect(clicks).toBeLessThanOrEqual(most);

  await test.step('the customer sees what is delivered, but never the internal name of the deal', async () => {
    await expect.poll(() => mailbox.messageIdsTo(email)).toHaveLength(1);
    const mail = await mailbox.open((await mailbox.mailsTo(email))[0]!.ID);
    const payer = await Customer.opensTheLinkOf(mail, browser, {});
    const paid = await payer.page.locator('body').innerText();
    for (const text of [mail.Text, paid]) expect(text).toContain('Ontwerp');
    for (const text of [mail.Subject, mail.Text, mail.HTML, paid]) expect(text).not.toMatch(/Huisstijl|\bcopy\b/);
    await payer.leaves();
  });
  await test.step('the next invoice of this customer, who has a second contact by now, takes at most six clicks', async () => {
    const program = await Program.signedInAs('member@kantoor.test');
    const { body: found } = await program.get(`/api/crm/organizations?filter=${encodeURIComponent(JSON.stringify({ q: company.whole }))}`);
    const { body: second } = await program.post('/api/crm/contacts', {
      ...{ firstName: 'Tweede', lastName: 'Contact' },
      emailAddresses: [{ value: newCustomer('Tweede').email, isPrimary: true }],
    });
    await program.post(`/api/crm/organizations/${found.items[0].organizationId}/contacts`, { contactId: second.contactId });
    const before = (await taken()).clicks;
    await form.opensNew();
    await types('Vervolgontwerp', company.name);
    await page.getByRole('option', { name: company.whole, exact: true }).click();
    await expect(form.form().getByText('Ilse Prins').first()).toBeVisible();
    await expect(form.form().getByRole('combobox', { name: new RegExp(`, ${say.line(1)}$`) })).toBeFocused();
    await page.keyboard.press('Tab');
    await types('Onderhoud', '1', '100');
    await form.creates();
    await board.drags('Vervolgontwerp', columns.invoiced);
    await expect(dialog.dialog().getByLabel(say.receiverEmail)).toHaveValue(email);
    await dialog.confirms();
    await expect(board.progress('Vervolgontwerp')).toHaveText(say.mailed);
    const { clicks: again } = await taken();
    process.stdout.write(`    the next invoice of the same customer is mailed with ${again - before} clicks\n`);
    expect(again - before).toBeLessThanOrEqual(mostAgain);
  });
  await page.context().close();
});
