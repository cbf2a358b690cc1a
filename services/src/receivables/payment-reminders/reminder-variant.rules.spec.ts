import type { CustomerKind } from '@kantoor/schemas';
import { reminderVariantOf } from './reminder-variant.rules.js';

const notice = { days: 30, announcesCosts: true };
const variants = (
  levels: readonly { days: number; announcesCosts?: boolean }[],
  { currency = 'EUR', kind = null }: { currency?: string; kind?: CustomerKind | null } = {},
) => levels.map(({ days }) => reminderVariantOf({ levels: [...levels], level: days, currency, kind }));

describe('the built-in text of a reminder level', () => {
  it('leads up to the level that announces collection costs, whatever the order of the levels', () => {
    expect(variants([notice, { days: 7 }, { days: 14 }])).toEqual(['announcesCosts', 'beforeReminder', 'beforeCosts']);
    expect(variants([{ days: 7, announcesCosts: false }, notice])).toEqual(['beforeCosts', 'announcesCosts']);
  });

  it('is that of all reminders while no level announces costs, and for a debt in another currency, for which there is no scale', () => {
    expect(variants([{ days: 7 }, { days: 14, announcesCosts: false }])).toEqual([undefined, undefined]);
    expect(variants([{ days: 7 }, notice], { currency: 'USD' })).toEqual([undefined, undefined]);
  });

  it('D-71 is the same for a private person as for a customer of unknown kind while costs are announced, and its own one for a business', () => {
    const levels = [{ days: 7 }, { days: 14 }, notice];
    expect(variants(levels, { kind: 'private' })).toEqual(variants(levels));
    expect(variants(levels, { kind: 'business' })).toEqual(['business', 'business', 'businessDemand']);
  });

  it('D-71 is by the kind of customer where no level announces costs, and neutral while it is not known', () => {
    expect(variants([{ days: 7 }], { kind: 'private' })).toEqual(['private']);
    expect(variants([{ days: 7 }], { kind: 'business' })).toEqual(['business']);
    expect(variants([{ days: 7 }], { kind: 'private', currency: 'USD' })).toEqual([undefined]);
    expect(variants([{ days: 7 }, notice], { kind: 'business', currency: 'USD' })).toEqual(['business', 'business']);
  });
});
