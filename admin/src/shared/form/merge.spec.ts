import { merged, sameContents, type DraftKind } from './merge';

const kind: DraftKind = {
  isGroup: (path) => path === 'invoiceData' || path === 'invoiceData.bank',
  plain: (path, value) => (path === 'lines' ? (value as { key: string; text: string }[]).map(({ text }) => text) : value),
};

describe('the contents of a form', () => {
  it.each([
    [{ name: 'A', city: '' }, { name: 'A' }, true],
    [{ name: 'A', tags: undefined }, { tags: null, name: 'A' }, true],
    [{ address: { city: 'Delft', zip: '1' } }, { address: { zip: '1', city: 'Delft' } }, true],
    [{ lines: [{ key: 'x', text: 'a' }] }, { lines: [{ key: 'y', text: 'a' }] }, true],
    [{ lines: [{ key: 'x', text: 'a' }] }, { lines: [{ key: 'x', text: 'b' }] }, false],
    [{ flag: false }, {}, false],
    [{ name: 'A' }, { name: 'B' }, false],
  ])('%j and %j are the same: %s', (a, b, same) => expect(sameContents(kind, a, b)).toBe(same));
});

describe('input merged over what another user saved', () => {
  const base = { name: 'Old', city: 'Delft', note: 'n', invoiceData: { iban: '1', color: 'red', bank: { bic: 'b', name: 'B' } } };
  it('keeps every field that was typed in, and takes every other one from the save', () => {
    const mine = { ...base, name: 'Mine', invoiceData: { ...base.invoiceData, iban: '2' } };
    const theirs = { ...base, city: 'Gouda', note: '', invoiceData: { iban: '1', color: 'blue', bank: { bic: 'c', name: 'B' } } };
    expect(merged(kind, base, mine, theirs)).toEqual({
      name: 'Mine',
      city: 'Gouda',
      note: '',
      invoiceData: { iban: '2', color: 'blue', bank: { bic: 'c', name: 'B' } },
    });
  });
  it('keeps mine where both changed a field, even if mine is empty', () => {
    expect(merged(kind, base, { ...base, note: '' }, { ...base, note: 'theirs' })).toMatchObject({ note: '' });
  });
  it('treats rows as one value', () => {
    const rows = (...texts: string[]) => ({ lines: texts.map((text, at) => ({ key: `${text}${at}${Math.random()}`, text })) });
    const texts = ({ lines }: ReturnType<typeof rows>): string[] => lines.map(({ text }) => text);
    expect(texts(merged(kind, rows('a'), rows('a'), rows('a', 'b')))).toEqual(['a', 'b']);
    expect(texts(merged(kind, rows('a'), rows('a', 'c'), rows('a', 'b')))).toEqual(['a', 'c']);
  });
});
