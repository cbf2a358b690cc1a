import { deepFrom, PageAnchors } from './page-anchors.js';

const rows = (from: number, count: number) => Array.from({ length: count }, (_, i) => ({ id: from + i, sortKey: `day ${from + i}` }));

describe('page anchors', () => {
  it('are not used where skipping is cheap', () => {
    const anchors = new PageAnchors();
    anchors.saw('list', 0, rows(0, 25));
    expect(anchors.before('list', deepFrom - 1)).toBeUndefined();
  });

  it('start at the nearest known row at or before the page, never beyond it', () => {
    const anchors = new PageAnchors();
    anchors.saw('list', 15_000, rows(15_000, 25));
    expect(anchors.before('list', 14_975)).toMatchObject({ offset: 0 });
    expect(anchors.before('list', 15_000)).toEqual({ offset: 15_000, value: 'day 15000', id: 15_000 });
    expect(anchors.before('list', 15_025)).toEqual({ offset: 15_024, value: 'day 15024', id: 15_024 });
  });

  it('are kept per list, and a row without a sort value is not used', () => {
    const anchors = new PageAnchors();
    anchors.saw('list of one tenant', 1_000, rows(1_000, 25));
    anchors.saw('by a date that may be missing', 1_000, [{ id: 1, sortKey: null }]);
    expect(anchors.before('list of another tenant', 1_000)).toMatchObject({ offset: 0 });
    expect(anchors.before('by a date that may be missing', 1_000)).toMatchObject({ offset: 0 });
  });
});
