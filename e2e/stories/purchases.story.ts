import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { notice } from '../support/deals-table.ts';
import { personAt, signIn } from '../support/people.ts';
import { Program } from '../support/program.ts';
import { countsSteps } from '../support/count-steps.ts';
import type { Language } from '../support/words.ts';

const most = 8;
const ofTeam = '/purchases/1-noord/1-advies/purchases';
const words = {
  nl: {
    ...{ create: 'Nieuwe inkoop', save: 'Inkoop aanmaken', update: 'Inkoop bijwerken', book: 'Boeken', upload: 'Bestand uploaden' },
    ...{
      name: 'Naam',
      organization: 'Organisatie',
      reference: 'Referentie',
      expected: 'Verwacht totaal',
      team: 'Team',
      activity: 'Activiteit',
    },
    ...{
      description: 'Omschrijving',
      amount: 'Aantal',
      incl: 'Prijs incl. btw',
      excl: 'Prijs excl. btw',
      vat: 'Btw',
      add: 'Regel toevoegen',
    },
    ...{ where: 'Kies team en activiteit of persoon', details: 'Team en activiteit', line: 'regel', attachments: 'Bijlagen', none: 'geen' },
    ...{ concept: 'Concept', booked: 'Geboekt', search: 'Zoek in inkopen', sameReference: 'Ook op:', bookedNotice: 'Inkoop geboekt.' },
    ...{ copy: 'Inkoop kopiëren', archive: 'Inkoop archiveren', actions: /^Acties voor/, yes: 'Ja', archived: 'Inkoop gearchiveerd.' },
    ...{
      ledgerOf: 'Grootboekrekening van regel',
      later: 'Na het opslaan kun je bijlagen toevoegen.',
      saved: 'Inkoop opgeslagen.',
      moveUp: 'Omhoog',
      difference: /meer dan verwacht$/,
    },
  },
  en: {
    ...{ create: 'New purchase', save: 'Create purchase', update: 'Update purchase', book: 'Book', upload: 'Upload a file' },
    ...{
      name: 'Name',
      organization: 'Organization',
      reference: 'Reference',
      expected: 'Expected total',
      team: 'Team',
      activity: 'Activity',
    },
    ...{ description: 'Description', amount: 'Quantity', incl: 'Price incl. VAT', excl: 'Price excl. VAT', vat: 'VAT', add: 'Add line' },
    ...{
      where: 'Choose team and activity or person',
      details: 'Team and activity',
      line: 'line',
      attachments: 'Attachments',
      none: 'none',
    },
    ...{ concept: 'Concept', booked: 'Booked', search: 'Search purchases', sameReference: 'Also on:', bookedNotice: 'Purchase booked.' },
    ...{ copy: 'Copy purchase', archive: 'Archive purchase', actions: /^Actions for/, yes: 'Yes', archived: 'Purchase archived.' },
    ...{
      ledgerOf: 'Ledger of line',
      later: 'Attachments can be added after saving.',
      saved: 'Purchase saved.',
      moveUp: 'Move up',
      difference: /more than expected$/,
    },
  },
} as const;

const receipt = { name: 'bon.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nbon') };

async function supplierOf(program: Program): Promise<string> {
  const name = `Papierhandel ${randomUUID().slice(0, 8)}`;
  const made = await program.post('/api/crm/organizations', {
    name,
    countryIso2: 'NL',
    addressLineOne: 'Kade 1',
    zipCode: '9711 AA',
    city: 'Groningen',
  });
  expect(made.status).toBe(201);
  return name;
}
function formOf(page: Page, say: (typeof words)[Language]) {
  const form = page.locator('form').last();
  const line = (number: number) => form.getByRole('group', { name: `${say.line} ${number}`, exact: true });
  const inLine = (field: string, number: number) => form.getByLabel(`${field}, ${say.line} ${number}`, { exact: true });
  const choose = async (number: number, field: string, option: string): Promise<void> => {
    await line(number).getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  return { form, line, inLine, choose, button: (name: string) => form.getByRole('button', { name, exact: true }) };
}

for (const language of ['nl', 'en'] as const) {
  const say = words[language];

  test(`a purchase of one line with its file is written down in at most ${most} clicks (${language})`, async ({ browser }) => {
    const program = await Program.signedInAs('member@kantoor.test');
    const supplier = await supplierOf(program);
    const page = await personAt(browser, language, { viewport: { width: 1440, height: 900 } });
    await signIn(page, 'member@kantoor.test');
    await page.goto(ofTeam);
    await expect(page.getByRole('link', { name: say.create })).toBeVisible();
    const taken = await countsSteps(page);
    const { form, line, inLine, choose, button } = formOf(page, say);

    await page.getByRole('link', { name: say.create }).click();
    await expect(form.getByLabel(say.name)).toBeFocused();
    await expect(form).toContainText(say.later);
    await page.keyboard.type(`Papier ${supplier}`);
    await page.keyboard.press('Tab');
    await page.keyboard.type(supplier);
    await page.getByRole('option', { name: supplier, exact: true }).click();
    await inLine(say.description, 1).click();
    await page.keyboard.type('Pak papier');
    for (const _ of [1, 2]) await page.keyboard.press('Tab');
    await page.keyboard.type('121');
    await line(1).getByRole('button', { name: say.where }).click();
    await choose(1, say.activity, 'Strategie');
    await expect(form.getByTestId('totals')).toContainText('121,00');
    await button(say.save).click();
    const chooser = page.waitForEvent('filechooser');
    await button(say.upload).click();
    await (await chooser).setFiles(receipt);
    await expect(form.getByRole('region', { name: say.attachments }).getByText('bon.pdf')).toBeVisible();

    const { clicks, fields, keys } = await taken();
    process.stdout.write(
      `    a purchase with its file is written down with ${clicks} clicks; ${fields} fields filled, ${keys} keys pressed\n`,
    );
    expect(clicks).toBeGreaterThan(0);
    expect(clicks).toBeLessThanOrEqual(most);
    const { items } = (await program.get(`/api/purchases/purchases?filter=${encodeURIComponent(JSON.stringify({ q: supplier }))}`)).body;
    const stored = async () => (await program.get(`/api/purchases/purchases/${items[0].id}`)).body;
    // Its name is already shown while it is uploaded.
    await expect.poll(async () => (await stored()).attachments.length).toBe(1);
    expect(await stored()).toMatchObject({
      ...{ purchaseValue: 121, purchaseState: { purchaseStateId: 1 }, attachments: [{ fileName: 'bon.pdf' }] },
      lines: [{ description: 'Pak papier', price: 100, inclPrice: 121, amount: 1, department: 'Advies', project: 'Strategie' }],
    });
    await expect(page).toHaveURL(new RegExp(`${ofTeam}/${items[0].id}$`));
    await page.context().close();
  });

  test(`PUR-059 a purchase of several lines over two teams is compared with its paper, corrected, booked and found (${language})`, async ({
    browser,
  }) => {
    const program = await Program.signedInAs('member@kantoor.test');
    const supplier = await supplierOf(program);
    const page = await personAt(browser, language, { viewport: { width: 1440, height: 900 } });
    await signIn(page, 'member@kantoor.test');
    await page.goto(`${ofTeam}/new`);
    const { form, line, inLine, choose, button } = formOf(page, say);
    const name = `Inkt ${supplier}`;

    await test.step('two lines of two teams and two rates add up to the total on the document', async () => {
      await form.getByLabel(say.name).fill(name);
      await form.getByRole('combobox', { name: say.organization }).fill(supplier);
      await page.getByRole('option', { name: supplier, exact: true }).click();
      await form.getByLabel(say.reference, { exact: true }).fill('F-12');
      await form.getByLabel(say.expected, { exact: true }).fill('200');
      await inLine(say.description, 1).fill('Inkt');
      await inLine(say.amount, 1).fill('2');
      await inLine(say.excl, 1).fill('50');
      await line(1).getByRole('button', { name: say.where }).click();
      await choose(1, say.activity, 'Strategie');
      await button(say.add).click();
      await expect(inLine(say.description, 2)).toHaveValue('Inkt');
      await inLine(say.description, 2).fill('Boek');
      await inLine(say.amount, 2).fill('1');
      await inLine(say.incl, 2).fill('109');
      await line(2)
        .getByRole('button', { name: new RegExp(`^${say.vat}, `) })
        .click();
      await page.getByRole('menuitem', { name: /^9\s?%/ }).click();
      await expect(inLine(say.excl, 2)).toHaveValue('100,00');
      await line(2)
        .getByRole('button', { name: new RegExp(`^${say.details}, `) })
        .click();
      await choose(2, say.team, 'Techniek');
      await choose(2, say.activity, 'Beheer');
      await expect(form.getByTestId('totals')).toContainText('230,00');
      await expect(form.getByTestId('difference')).toHaveText(say.difference);
      await form.getByLabel(say.expected, { exact: true }).fill('230');
      await expect(form.getByTestId('difference')).toHaveText(say.none);
      await button(say.save).click();
      await expect(page).toHaveURL(/purchases\/\d+$/);
    });
    const id = Number(page.url().split('/').at(-1));
    const stored = async () => (await program.get(`/api/purchases/purchases/${id}`)).body;
    await test.step('its lines are saved in another order', async () => {
      await expect(page.getByText(say.concept, { exact: true }).first()).toBeVisible();
      await line(2)
        .getByRole('button', { name: new RegExp(`^${say.moveUp}, `) })
        .click();
      await button(say.update).click();
      await expect(notice(page, say.saved)).toBeVisible();
      expect((await stored()).lines).toMatchObject([
        { lineNumber: 1, description: 'Boek', department: 'Techniek', project: 'Beheer', inclPrice: 109 },
        { lineNumber: 2, description: 'Inkt', department: 'Advies', project: 'Strategie', price: 50, inclPrice: null },
      ]);
    });
    await test.step('a copy has the same reference, which is reported, and is archived', async () => {
      await form.getByRole('button', { name: say.actions }).click();
      await page.getByRole('menuitem', { name: say.copy }).click();
      await expect(form.getByLabel(say.name)).toHaveValue(`${name} copy`);
      await expect(form).toContainText(say.sameReference);
      await form.getByRole('button', { name: say.actions }).click();
      await page.getByRole('menuitem', { name: say.archive }).click();
      await page.getByRole('button', { name: say.yes, exact: true }).click();
      await expect(notice(page, say.archived)).toBeVisible();
    });
    await test.step('booking asks for the date and once for the ledger of each line, and then it is read-only', async () => {
      const ledger = (await program.post('/api/crm/ledgers', { name: `Kantoorkosten ${supplier}`, value: `4${Date.now() % 1e8}` })).body;
      await page.goto(`${ofTeam}/${id}`);
      const taken = await countsSteps(page);
      await button(say.book).click();
      const dialog = page.getByRole('dialog').last();
      await expect(dialog.getByTestId('consequence')).toContainText('230,00');
      expect((await stored()).purchaseState.purchaseStateId).toBe(1);
      await dialog.getByRole('button', { name: say.book, exact: true }).click();
      for (const number of [1, 2]) {
        await dialog.getByRole('combobox', { name: `${say.ledgerOf} ${number}` }).fill(ledger.value);
        await page.getByRole('option').filter({ hasText: ledger.value }).click();
      }
      await dialog.getByRole('button', { name: say.book, exact: true }).click();
      await expect(notice(page, say.bookedNotice)).toBeVisible();
      // Two for each ledger that is not known yet.
      expect((await taken()).clicks).toBeLessThanOrEqual(3 + 1 + 4);
      await expect(page.getByText(say.booked, { exact: true }).first()).toBeVisible();
      await expect(inLine(say.description, 1)).toBeDisabled();
      await expect(button(say.update)).toHaveCount(0);
      expect(await stored()).toMatchObject({ purchaseValue: 230, purchaseState: { purchaseStateId: 2 } });
    });
    await test.step('the list finds it by its supplier, with its state and value', async () => {
      await page.goto(`${ofTeam}?search=${encodeURIComponent(supplier)}`);
      await expect(page.getByRole('searchbox')).toHaveValue(supplier);
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(row).toHaveCount(1);
      await expect(row).toContainText(say.booked);
      await expect(row).toContainText('230,00');
    });
    await page.context().close();
  });
}
