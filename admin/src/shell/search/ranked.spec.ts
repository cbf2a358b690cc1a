import { ranked } from './ranked';
import { withOpened, type NamedRecord } from './recent';

const ids = new Map<string, number>();
/** The same name is the same record. */
const of = (label: string, detail: string | null = null): NamedRecord => {
  ids.set(label, ids.get(label) ?? ids.size + 1);
  return { resource: 'organizations', id: ids.get(label)!, label, detail };
};
const labels = (records: readonly NamedRecord[]): string[] => records.map(({ label }) => label);

describe("the palette's results", () => {
  it('keep the order of the search if nothing else is known', () => {
    expect(labels(ranked('bak', [], [of('De Bakker'), of('Oude Bakkerij')]))).toEqual(['De Bakker', 'Oude Bakkerij']);
  });
  it('start with exact matches, then recent records, then names with that beginning', () => {
    const found = [of('Aardbakkerij'), of('Bakkerij Oudewater'), of('De Bakkerij'), of('Bakkerij')];
    expect(labels(ranked('bakkerij', [of('De Bakkerij')], found))).toEqual([
      'Bakkerij',
      'De Bakkerij',
      'Bakkerij Oudewater',
      'Aardbakkerij',
    ]);
  });
  it('include recent records that match by any of their words, even if the search did not return them', () => {
    const invoice = of('F2026-0012', 'Bakkerij Oudewater');
    expect(labels(ranked('oudewater f2026', [of('Somebody'), invoice], [of('Oudewater B.V.')]))).toEqual(['F2026-0012', 'Oudewater B.V.']);
  });
  it('are found and ranked regardless of accents', () => {
    expect(labels(ranked('zoë', [of('Zoe')], [of('Zoëtermeer'), of('Cafe Zoe')]))).toEqual(['Zoe', 'Zoëtermeer', 'Cafe Zoe']);
    expect(labels(ranked('cafe zoe', [of('Café Zoë')], []))).toEqual(['Café Zoë']);
  });
  it('include each record once, under its current name', () => {
    const now = { ...of('Bakkerij'), label: 'Bakkerij Nieuw' };
    expect(labels(ranked('bakkerij', [of('Bakkerij')], [now]))).toEqual(['Bakkerij Nieuw']);
  });
});

describe('recent records', () => {
  it('start with the last one, without duplicates, up to a maximum', () => {
    const many = Array.from({ length: 30 }, (_, i) => of(`Organization ${i}`)).reduce<NamedRecord[]>(withOpened, []);
    expect(many).toHaveLength(20);
    expect(labels(withOpened(many, of('Organization 15')).slice(0, 2))).toEqual(['Organization 15', 'Organization 29']);
    expect(withOpened(many, of('Organization 15'))).toHaveLength(20);
  });
});
