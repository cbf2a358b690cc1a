import { reminderVariantOf } from './reminder-variant.rules.js';

const notice = { days: 30, announcesCosts: true };
const variants = (levels: readonly { days: number; announcesCosts?: boolean }[], currency = 'EUR') =>
  levels.map(({ days }) => reminderVariantOf({ levels: [...levels], level: days, currency }));

describe('the built-in text of a reminder level', () => {
  it('leads up to the level that announces collection costs, whatever the order of the levels', () => {
    expect(variants([notice, { days: 7 }, { days: 14 }])).toEqual(['announcesCosts', 'beforeReminder', 'beforeCosts']);
    expect(variants([{ days: 7, announcesCosts: false }, notice])).toEqual(['beforeCosts', 'announcesCosts']);
  });

  it('is that of all reminders while no level announces costs, and for a debt in another currency, for which there is no scale', () => {
    expect(variants([{ days: 7 }, { days: 14, announcesCosts: false }])).toEqual([undefined, undefined]);
    expect(variants([{ days: 7 }, notice], 'USD')).toEqual([undefined, undefined]);
  });
});
