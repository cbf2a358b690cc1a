import { expect, type Page, test } from '@playwright/test';
import { eInvoiceOf, vatNumberOf } from '../support/e-invoice.ts';
import { faultsOf } from '../support/looks.ts';
import { personAt, signIn } from '../support/people.ts';
import { Program } from '../support/program.ts';
import { sendMail } from '../support/sent-mail.ts';
import { countsSteps } from '../support/count-steps.ts';

const inbox = '/purchases/1-noord/inbox';
const documents = '/api/purchases/inbox-documents';
const [mostOfNew, mostOfKnown] = [6, 3];

test('a document that came by mail is sent for approval in six clicks for a new supplier, and in three for a known one', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const mark = Date.now();
  const supplier = `Papierhuis ${mark}`;
  const vatNumber = vatNumberOf(mark);
  const finance = await Program.signedInAs('finance@kantoor.test');
  /** Mails the invoice to the team; returns its document once it was read. */
  const mailed = async (reference: string): Promise<number> => {
    const file = { name: 'factuur.xml', type: 'application/xml', content: eInvoiceOf({ supplier, vatNumber, reference }) };
    const mail = { from: 'finance@kantoor.test', to: 'advies.noord@in.kantoor.test', subject: `Mail ${reference}`, text: 'Factuur.', file };
    expect(await sendMail(mail)).toBe(250);
    const query = `${documents}?sort=${encodeURIComponent('["id","DESC"]')}&range=${encodeURIComponent('[0,9]')}`;
    const isIt = ({ name, sureness }: { name: string; sureness: string | null }): boolean => name === mail.subject && sureness !== null;
    const { items } = await finance.until(query, (body) => body.items.some(isIt), 60);
    return items.find(isIt).id;
  };
  const page = await personAt(browser, 'nl', { viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
  await signIn(page, 'finance@kantoor.test');
  await page.goto(inbox);
  const taken = await countsSteps(page);
  const step = page.getByTestId('one-step');
  const opens = (of: Page, id: number) => of.locator(`a[href$="/inbox/${id}"]`).first().click();
  const asked = async (id: number) => {
    const { purchaseId } = await finance.until(`${documents}/${id}`, ({ documentStatus }) => documentStatus === 'finalized');
    return (await finance.get(`/api/purchases/purchases/${purchaseId}`)).body;
  };

  const first = await mailed(`A-${mark}`);
  await test.step('of a new supplier: the supplier is made of what was read, its activity is chosen, and approval is asked', async () => {
    await opens(page, first);
    await page.getByRole('button', { name: 'Nieuwe leverancier' }).click();
    const panel = page.getByRole('dialog').last();
    await expect(panel.getByLabel('Btw-nummer')).toHaveValue(vatNumber);
    await panel.getByRole('button', { name: 'Aanmaken', exact: true }).click();
    await expect(step).toContainText('Eerste document van deze leverancier');
    await step.getByRole('combobox', { name: 'Activiteit' }).click();
    await page.getByRole('option', { name: 'Strategie' }).click();
    await expect(step).toContainText('goedkeuring gevraagd aan Lars Visser.');
    await step.getByRole('button', { name: 'Maak inkoop en vraag goedkeuring' }).click();
    expect(await asked(first)).toMatchObject({
      ...{ organization: { name: supplier }, reference: `A-${mark}`, purchaseValue: 1603.25 },
      purchaseState: { purchaseStateId: 4 },
    });
  });
  const { clicks: ofNew } = await taken();

  const second = await mailed(`B-${mark}`);
  await test.step('of the same supplier: one button does the same, and says so before', async () => {
    await opens(page, second);
    await expect(step).toContainText(/^Zoals vorige keer: inkoop van €\s1.603,25 bij Papierhuis \d+ voor Advies \/ Strategie/);
    expect(await faultsOf(page)).toEqual([]);
    await step.getByRole('button', { name: 'Maak inkoop en vraag goedkeuring' }).click();
    expect(await asked(second)).toMatchObject({
      ...{ organization: { name: supplier }, reference: `B-${mark}`, purchaseState: { purchaseStateId: 4 } },
      lines: expect.arrayContaining([expect.objectContaining({ department: 'Advies', project: 'Strategie' })]),
    });
  });
  const { clicks: ofKnown } = await taken();

  process.stdout.write(`    approval is asked with ${ofNew} clicks for a new supplier, and ${ofKnown - ofNew} for a known one\n`);
  expect(ofNew).toBeGreaterThan(0);
  expect(ofNew).toBeLessThanOrEqual(mostOfNew);
  expect(ofKnown - ofNew).toBeLessThanOrEqual(mostOfKnown);
  await page.context().close();
});
