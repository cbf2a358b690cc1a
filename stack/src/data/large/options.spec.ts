import { NoSuchSeed, seedOptions } from './options.js';
import { sharesOf } from './shares.js';

describe('the arguments of a seed', () => {
  it('default to usual values if they are not given', () => {
    expect(seedOptions(['--deals', '1000'])).toEqual({ deals: 1000, organizations: 50, invoices: 400, ecosystems: 1, whale: 1, seed: 1 });
    expect(seedOptions(['--deals', '9', '--ecosystem', '1', '--team', '2', '--invoices', '0'])).toMatchObject({
      ecosystems: 0,
      existing: { ecosystemId: 1, teamId: 2 },
      invoices: 0,
      organizations: 20,
    });
  });

  it.each([
    [[], '--deals is missing'],
    [['--deals', 'many'], '--deals must be'],
    [['--deals', '0'], '--deals must be'],
    [['--deals', '-5'], 'deals'],
    [['--deals', '1e5'], '--deals must be'],
    [['--deals', '99999999'], '--deals must be'],
    [['--deals', '10', '--invoices', '11'], '--invoices cannot be more'],
    [['--deals', '10', '--ecosystems', '0'], '--ecosystems must be'],
    [['--deals', '10', '--whale', '2'], '--whale must be'],
    [['--deals', '10', '--whale', ''], '--whale must be'],
    [['--deals', '10', '--team', '1'], '--team needs --ecosystem'],
    [['--deals', '10', '--ecosystem', '1', '--ecosystems', '3'], '--ecosystem cannot go with'],
    [['--deals', '10', '--whales', '1'], 'whales'],
    [['100000'], '100000'],
  ])('exclude %j', (args, reason) => {
    expect(() => seedOptions(args)).toThrow(NoSuchSeed);
    expect(() => seedOptions(args)).toThrow(reason);
  });
});

describe('sharing over ecosystems', () => {
  it.each([
    [100_000, 50, 0.5],
    [7, 3, 1 / 3],
    [10, 4, 1],
    [1, 5, 0.2],
  ])('distributes exactly %d over %d with a whale of %d', (total, ecosystems, whale) => {
    const shares = sharesOf(total, ecosystems, whale);
    expect(shares).toHaveLength(ecosystems);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
    expect(shares[0]).toBe(Math.round(total * whale));
    expect(Math.max(...shares.slice(1)) - Math.min(...shares.slice(1))).toBeLessThanOrEqual(1);
  });
});
