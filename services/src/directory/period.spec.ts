import { Problem } from '../platform/runtime/problems/index.js';
import { monthOf } from './period.js';

describe('the month for which members of a team are requested', () => {
  it('begins on its first day, and defaults to the present one', () => {
    expect([monthOf('2026-02', '2026-12-31'), monthOf(undefined, '2026-12-31')]).toEqual(['2026-02-01', '2026-12-01']);
  });

  it.each(['2026-13', '2026-00', '2026-2', '2126-01', '', '2026-02-01'])('is refused as %s', (period) => {
    expect(() => monthOf(period, '2026-12-31')).toThrow(Problem);
  });
});
