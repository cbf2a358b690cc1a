import { sizes } from '../../runtime/bounds/index.js';
import type { RequestContext } from '../../runtime/context.js';
import type { Allowance, RateLimit } from './rate-limit.service.js';
import { RowsOfWork } from './rows-of-work.service.js';

const ctx = { ecosystemId: 1, person: { personId: 2 } } as RequestContext;
const { writtenRowsPerMinute, writtenRowBytes } = sizes;

describe('rows that a person writes', () => {
  const taken: Allowance[] = [];
  const work = new RowsOfWork({ take: async (allowance: Allowance) => void taken.push(allowance) } as RateLimit);
  const times = async (taking: Promise<void>): Promise<number | undefined> => {
    await taking;
    return taken.pop()?.times;
  };

  it('are counted per person, with a minimum per request', async () => {
    await work.take(ctx, 100);
    expect(taken.pop()).toEqual({ what: 'written-rows', who: '1 2', max: writtenRowsPerMinute.value, perSeconds: 60, times: 100 });
    expect(await times(work.take(ctx, 1))).toBe(20);
  });

  it('count more than once when they are large', async () => {
    expect(await times(work.take(ctx, 100, 100 * writtenRowBytes.value))).toBe(100);
    expect(await times(work.take(ctx, 100, 1_000 * writtenRowBytes.value))).toBe(1_000);
    expect(await times(work.take(ctx, 100, 1_000 * writtenRowBytes.value + 1))).toBe(1_001);
  });

  it('of a copy are the record and its lines, or its bytes, times the number of copies', async () => {
    expect(await times(work.takeCopies(ctx, { lines: Array(300).fill(1) }, 3))).toBe(903);
    const large = { name: 'é'.repeat(50_000) };
    const bytes = Buffer.byteLength(JSON.stringify(large));
    expect(await times(work.takeCopies(ctx, large, 3))).toBe(Math.ceil((3 * bytes) / writtenRowBytes.value));
  });

  it("are capped at a minute's allowance: a larger request can still be written alone", async () => {
    expect(await times(work.take(ctx, 1, 1e9))).toBe(writtenRowsPerMinute.value);
  });
});
