import { contactSchema, organizationSchema, type RecordImportPreviewRequest } from '@kantoor/schemas';
import type { RecordHooks, StoredRecord, WireRecord } from '../records/index.js';
import { bringsOne, type FileRow, shapesOf } from './file-shape.rules.js';
import { idsOfRows, keyTextsOfRows, mapped, validateRows, withFollowingKeys } from './validate-rows.rules.js';

const hooks: RecordHooks = {
  completeImported: (body: WireRecord, beside: string) => void (body['name'] ??= beside || undefined),
};
const kept = { id: 7, version: 3, name: 'Anna  Visser', coCNumber: '12.34 56', countryIso2: 'NL', aliases: [], exEu: false };
const known = [kept as unknown as StoredRecord];
const fileOf = (fields: string[], ...cells: string[][]): RecordImportPreviewRequest => ({
  fields,
  rows: cells.map((each, at) => ({ line: at + 2, cells: each })),
});
const outcomes = async (file: RecordImportPreviewRequest, beside: Record<number, string> = {}): Promise<[string, string | null][]> => {
  const { own } = shapesOf(organizationSchema, undefined, file);
  const besideOf = ({ line }: FileRow): string => beside[line] ?? '';
  const rows = await withFollowingKeys(own, file.rows, hooks, besideOf);
  return (await validateRows(organizationSchema, own, rows, known, hooks, besideOf)).map(({ outcome, key }) => [outcome, key]);
};

describe('a row of a file', () => {
  it('is matched by the most reliable key that it has', async () => {
    const file = fileOf(
      ['id', 'coCNumber', 'name'],
      ['7', '', 'Anders'],
      ['', '123456', 'Anders'],
      ['', '', 'anna visser'],
      ['8', '', 'Nieuw'],
    );
    const alone = await Promise.all(file.rows.map(({ cells }) => outcomes(fileOf(file.fields, cells as string[]))));
    expect(alone.flat()).toEqual([
      ['changed', '7'],
      ['changed', '123456'],
      ['unchanged', 'anna visser'],
      ['new', 'nieuw'],
    ]);
    // Rows that match one record are duplicates, whichever key each uses.
    expect((await outcomes(file)).map(([, key]) => key)).toEqual(['7', '7', '7', 'nieuw']);
    const { own } = shapesOf(organizationSchema, undefined, file);
    expect(idsOfRows(own, file.rows)).toEqual([7, 8]);
    expect((await keyTextsOfRows(own, file.rows)).map(({ key, texts }) => [key.property, texts])).toEqual([
      ['coCNumber', ['123456']],
      ['name', ['Anders', 'anna visser', 'Nieuw']],
    ]);
  });

  it('is matched by the key that the user chose, and by less reliable ones', async () => {
    const file = { ...fileOf(['id', 'coCNumber', 'name'], ['7', '99', 'Nieuw']), by: 'name' };
    expect(await outcomes(file)).toEqual([['new', 'nieuw']]);
  });

  it('has the key derived from the related record it brings, so that a second import finds it', async () => {
    expect(await outcomes(fileOf(['name', 'city'], ['', 'Ede'], ['', 'Ede']), { 2: 'Anna Visser' })).toEqual([
      ['changed', 'anna visser'],
      ['refused', null],
    ]);
  });

  it('leaves a list unchanged when its cell is empty', async () => {
    const file = fileOf(['firstName', 'lastName', 'emailAddresses'], ['Mila', 'Bos', '']);
    const { own } = shapesOf(contactSchema, undefined, file);
    const [row] = await validateRows(contactSchema, own, file.rows, [], {}, () => '');
    expect(row!.changes.map(({ field }) => field)).toEqual(['firstName', 'lastName']);
  });

  it('brings a company only when it names one: a private address is not enough', async () => {
    const fields = ['firstName', 'lastName', 'organization.name', 'organization.city'];
    const file = fileOf(fields, ['Mila', 'Bos', '', 'Ede'], ['Jo', 'Bos', 'Loods', 'Ede'], ['Jo', 'Vos', ' ', '']);
    const related = shapesOf(contactSchema, organizationSchema, file).related!;
    const { when } = contactSchema['x-resource'].import!.brings!;
    expect(file.rows.map((row) => bringsOne(related, when, row))).toEqual([false, true, false]);
    expect(file.rows.map((row) => bringsOne(related, undefined, row))).toEqual([true, true, false]);
  });

  it('refuses columns that its import does not allow', async () => {
    for (const fields of [['name', 'mergedInto'], ['name', 'contact.firstName'], ['name', 'name'], ['city']])
      expect(() => shapesOf(organizationSchema, undefined, fileOf(fields, fields))).toThrow(
        expect.objectContaining({ code: 'INVALID_INPUT' }),
      );
  });
});

it('the rows of a file let other requests run in between, also few rows that are large', async () => {
  let others = 0;
  let isDone = false;
  const next = (): void => {
    others += 1;
    if (!isDone) setImmediate(next);
  };
  setImmediate(next);
  const large = (row: number): number => {
    for (const since = performance.now(); performance.now() - since < 6;);
    return 2 * row;
  };
  expect(await mapped([1, 2, 3, 4, 5, 6, 7, 8], large)).toEqual([2, 4, 6, 8, 10, 12, 14, 16]);
  isDone = true;
  expect(others).toBeGreaterThanOrEqual(3);
});
