import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { answers } from '../support/failures.ts';
import { Lists } from '../support/lists.ts';
import { test } from '../support/session.ts';

const ledgers = '/crm/1-noord/ledgers';
const number = (): string => `L${randomUUID().slice(0, 7)}`;

test('CRM-111 CRM-112 CRM-113 CRM-114 CRM-231 CRM-315 CRM-316 CRM-210 PLT-271 PLT-272 PLT-273 PLT-274 PLT-285 ledgers are created, found, edited and deleted', async ({
  visit,
  program,
}) => {
  const [value, used] = [number(), number()];
  const ledger = (await program.post('/api/crm/ledgers', { name: `In use ${used}`, value: used })).body;
  await program.post('/api/crm/products', { name: `Uses ${used}`, price: 1, ledger: { ledgerId: ledger.ledgerId } });
  const page = await visit(ledgers);
  const list = new Lists(page);
  const address = /\/api\/crm\/ledgers/;

  await test.step('the form has three fields, two of them required, its kind and what VAT is not deductible (D-66)', async () => {
    expect(await list.heads()).toEqual(['#', 'Name', 'Description', 'Number', 'VAT not deductible', 'Actions']);
    await list.create('ledger');
    await expect(list.panel().locator('input:visible, textarea:visible')).toHaveCount(5);
    for (const label of ['Name', 'Number', 'Description']) await expect(list.panel().getByLabel(label).first()).toBeVisible();
    await list.save();
    await expect(list.notice('WARNING')).toHaveClass(/Warning/);
    const problems = list.panel().getByRole('alert');
    await expect(problems).toContainText('The form is invalid, please correct the following issues:');
    await expect(problems.getByRole('listitem')).toHaveText(['Name is a required field', 'Value is a required field']);
  });
  await test.step('a failure is reported', async () => {
    await list.panel().getByLabel('Name').fill(`Omzet ${value}`);
    await list.panel().getByLabel('Number').fill(value);
    await list.panel().getByLabel('Description').fill('Proef');
    const saving = list.notice('Saving the ledger…').and(page.locator('[class*="Info"]'));
    await answers(page, ['POST', address], saving, (route) => route.abort());
    await list.save();
    await expect(list.notice('The ledger was not saved.')).toHaveClass(/Error/);
    await page.unrouteAll();
  });
  await test.step('a success notice disappears by itself after three seconds', async () => {
    await page.evaluate(() => {
      const times: Record<string, number> = {};
      new MutationObserver(() => {
        const shown = document.body.innerText.includes('Ledger saved.');
        if (shown) times.shown ??= performance.now();
        else if (times.shown) times.gone ??= performance.now();
      }).observe(document.body, { childList: true, subtree: true });
      Object.assign(window, { times });
    });
    await list.save();
    const saved = list.notice('Ledger saved.');
    await expect(saved).toHaveClass(/Success/);
    await expect(saved).toBeHidden();
    const stayed = await page.evaluate(() => {
      const { times } = window as unknown as { times: { shown: number; gone: number } };
      return times.gone - times.shown;
    });
    // The three seconds start when the notice is created; a busy browser shows it slightly later.
    expect(stayed).toBeGreaterThan(2_000);
    expect(stayed).toBeLessThan(5_000);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.waitForTimeout(5_000);
  });
  await test.step('a failure stays until it is dismissed', async () => {
    const failed = list.notice('The ledger was not saved.');
    await expect(failed).toBeVisible();
    await failed.locator('button').click();
    await expect(failed).toBeHidden();
  });
  await test.step('found by part of the number and part of the name, and the number is kept as entered', async () => {
    await list.finds(`MZET ${value}`, value);
    await list.finds(value.slice(1), value);
    expect((await list.cells(list.row(value))).slice(1, 4)).toEqual([`Omzet ${value}`, 'Proef', value]);
  });
  await test.step('edited with the same three fields', async () => {
    await list.row(value).click();
    await expect(list.panel().getByLabel('Number')).toHaveValue(value);
    await expect(list.panel().locator('input:visible, textarea:visible')).toHaveCount(5);
    await list.panel().getByLabel('Name').fill(`Opbrengst ${value}`);
    await list.save();
    await expect(list.notice('Ledger saved.')).toBeVisible();
    await expect(list.row(`Opbrengst ${value}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('No deletes nothing, Yes deletes, and a ledger in use stays', async () => {
    const name = `Opbrengst ${value}`;
    await list.removes(name, 'No', 'Delete');
    expect((await program.get(`/api/crm/ledgers?filter=${JSON.stringify({ q: value })}`)).body.items).toHaveLength(1);
    await answers(page, ['DELETE', address], list.notice('Deleting the ledger…'), (route) => route.continue());
    await list.removes(name, 'Yes', 'Delete');
    await expect(list.notice('Ledger deleted.')).toBeVisible();
    await expect(list.row(name)).toHaveCount(0);
    await list.finds(used, used);
    await list.removes(`In use ${used}`, 'Yes', 'Delete');
    await expect(list.notice('The ledger is in use by a product or a line, so it stays.')).toBeVisible();
    await expect(list.row(used)).toBeVisible();
  });
});

test('CRM-115 CRM-116 CRM-117 CRM-118 CRM-119 CRM-120 CRM-O64 CRM-O65 PLT-244 PLT-245 PLT-246 PLT-247 PLT-248 PLT-249 PLT-250 PLT-251 PLT-F21 ledgers are imported from a file or a spreadsheet', async ({
  visit,
  program,
}) => {
  const mark = randomUUID().slice(0, 6);
  const stored = async (): Promise<string[]> =>
    (await program.get(`/api/crm/ledgers?filter=${JSON.stringify({ q: mark })}&sort=["value","ASC"]`)).body.items.map(
      ({ value }: { value: string }) => value,
    );
  const page = await visit(ledgers);
  const list = new Lists(page);
  const file = (text: string, name = 'ledgers.csv'): Promise<void> =>
    list
      .panel()
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const press = (name: string): Promise<void> => list.panel().getByRole('button', { name, exact: true }).click();
  const rows = (): Promise<string[]> => list.panel().locator('tbody tr').allInnerTexts();
  const alert = (text: string): Promise<void> => expect(list.panel().getByRole('alert')).toHaveText(text);
  await page.getByRole('button', { name: 'Import', exact: true }).click();

  await test.step('the overview leads to a file or to pasting, and back', async () => {
    await expect(list.panel().getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await press('Paste from a spreadsheet');
    await expect(list.panel().getByRole('textbox')).toBeVisible();
    await press('Back');
    await expect(list.panel().getByRole('button', { name: 'Choose a file' })).toBeVisible();
  });
  await test.step('the example file can be imported unchanged', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), press('Download an example')]);
    expect(download.suggestedFilename()).toBe('ExampleImport.csv');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    expect(text.replace('\ufeff', '').split('\r\n')[0]).toBe('name;value;description');
    await file(text, 'ExampleImport.csv');
    await expect(list.panel().locator('tbody tr')).toHaveCount(2);
    await press('Cancel');
  });
  await test.step('a file without a required column, without rows, or that is unreadable is refused', async () => {
    await file(`name;description\nA ${mark};B`);
    await alert("File's not matching the destination format. Missing column: value");
    await file(`value\n${mark}`);
    await alert("File's not matching the destination format. Missing column: name");
    await page.evaluate(() => {
      const read = File.prototype.arrayBuffer;
      File.prototype.arrayBuffer = () => {
        File.prototype.arrayBuffer = read;
        return Promise.reject(new Error('unreadable'));
      };
    });
    await file(`name;value\nA;${mark}`);
    await alert('Cannot read file !');
    await page.evaluate(() => {
      Object.assign(window, { arrayBuffer: Blob.prototype.arrayBuffer });
      delete (File.prototype as { arrayBuffer?: unknown }).arrayBuffer;
      delete (Blob.prototype as { arrayBuffer?: unknown }).arrayBuffer;
    });
    await file(`name;value\nA;${mark}`, 'again.csv');
    await alert('FileReader are not supported in this browser.');
    await page.evaluate(() => {
      Blob.prototype.arrayBuffer = (window as unknown as { arrayBuffer: () => Promise<ArrayBuffer> }).arrayBuffer;
    });
  });
  await test.step('rows are previewed first; cancelling stores nothing', async () => {
    await file(`NAME;Value\n\nEen;1${mark}\n ; \nTwee;2${mark}\n`);
    await expect(list.panel().locator('tbody tr')).toHaveCount(2);
    expect((await rows()).map((row) => row.split('\t').slice(1))).toEqual(
      [
        ['Een', `1${mark}`],
        ['Twee', `2${mark}`],
      ].map((cells) => expect.arrayContaining(cells)),
    );
    expect(await stored()).toEqual([]);
    await press('Cancel');
    expect(await stored()).toEqual([]);
  });
  await test.step('two by file, without a description', async () => {
    await file(`NAME;Value\n\nEen;1${mark}\n\nTwee;2${mark}\n`);
    await press('Import: 2 new, 0 changed');
    await expect(list.notice('2 created, 0 updated.')).toBeVisible();
    expect(await stored()).toEqual([`1${mark}`, `2${mark}`]);
    await press('Done');
  });
  await test.step('two by pasting from a spreadsheet', async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await press('Paste from a spreadsheet');
    await list.panel().getByRole('textbox').fill(`name\tvalue\tdescription\nDrie\t3${mark}\tderde\nVier\t4${mark}\t`);
    await press('Show the rows');
    await expect(list.panel().locator('tbody tr')).toHaveCount(2);
    await press('Import: 2 new, 0 changed');
    await expect(list.notice('2 created, 0 updated.')).toBeVisible();
    await expect.poll(stored).toEqual([`1${mark}`, `2${mark}`, `3${mark}`, `4${mark}`]);
    await press('Done');
    await list.searches(mark);
    await expect(list.rows()).toHaveCount(4);
  });
  await test.step('with columns assigned by hand; changes and duplicates are shown before saving', async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await file(`Rekening;Zo heet het\n1${mark};Een anders\n2${mark};Twee\n5${mark};Vijf\n5${mark};Weer vijf\n`);
    await alert("File's not matching the destination format. Missing column: name");
    await list.panel().getByRole('combobox', { name: /^Name/ }).click();
    await page.getByRole('option', { name: 'Zo heet het' }).click();
    await press('Show the rows');
    await expect(list.panel().locator('tr', { hasText: `1${mark}` })).toContainText(/Changed.*Een Een anders/);
    await list.panel().getByRole('checkbox', { name: 'Import line 5' }).check();
    await press('Import: 1 new, 1 changed');
    await expect(list.notice('1 created, 1 updated.')).toBeVisible();
    await expect(list.row('Een anders')).toBeVisible();
    await expect(list.row('Weer vijf')).toBeVisible();
  });
  await test.step('and the import is undone, except for rows edited since', async () => {
    const [first] = (await program.get(`/api/crm/ledgers?filter=${JSON.stringify({ q: `1${mark}` })}`)).body.items;
    await program.put(`/api/crm/ledgers/${first.ledgerId}`, { name: 'Van een collega', value: `1${mark}` });
    await press('Undo this import');
    await expect(list.panel().getByRole('status')).toHaveText('Import undone: 1 removed, 0 restored.');
    await expect(list.panel().getByRole('list', { name: 'Changed since' })).toHaveText('Van een collega');
    await press('Done');
    await expect(list.row('Weer vijf')).toHaveCount(0);
    await expect(list.row('Van een collega')).toBeVisible();
  });
});
