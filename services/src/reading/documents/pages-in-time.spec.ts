import { mayBegin, pagesInTime, pagesToRead } from './pages-in-time.js';

it("no page is begun that would exceed a document's minute", () => {
  expect([mayBegin(38_000, 3_000), mayBegin(52_000, 3_000), mayBegin(38_000, 20_000), mayBegin(54_000, 3_000)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe('pages', () => {
  it('are read first and last before those between, because the last has the totals', () => {
    expect(pagesToRead(1)).toEqual([1]);
    expect(pagesToRead(4)).toEqual([1, 4, 2, 3]);
    const [first, last, ...more] = pagesToRead(120);
    expect([first, last, more.length, more.at(-1)]).toEqual([1, 120, 48, 49]);
    expect(pagesToRead(9, 3)).toEqual([1, 9, 2]);
    expect(pagesToRead(9, 0)).toEqual([]);
  });

  describe('pages read in time', () => {
    let clock = 0;
    beforeEach(() => {
      clock = 0;
      jest.spyOn(performance, 'now').mockImplementation(() => clock);
    });
    afterEach(() => jest.restoreAllMocks());

    it('are returned in document order, as many as time allows', async () => {
      const done: number[] = [];
      const slow = async (page: number): Promise<{ page: number }> => {
        clock += 15_000;
        return { page };
      };
      const pages = await pagesInTime(pagesToRead(9), slow, (count) => done.push(count));
      expect([pages.map(({ page }) => page), done]).toEqual([
        [1, 2, 9],
        [1, 2, 3],
      ]);
    });

    it('are at least one, and know their deadline', async () => {
      const untils: number[] = [];
      const pages = await pagesInTime([1, 2], async (page, until) => {
        untils.push(until);
        clock += 70_000;
        return { page };
      });
      expect([pages.length, untils]).toEqual([1, [45_000]]);
    });
  });
});
