import { stdnum } from 'stdnum';
import { noord } from '../companies/noord.js';
import { zuid } from '../companies/zuid.js';
import { Dice } from '../made-up/dice.js';
import { ibanFor, vatNumberFor } from '../made-up/identifiers.js';
import { Calendar } from './calendar.js';
import { planProducts } from './catalogue.js';
import { planCustomers } from './customers.js';
import { dealSlots } from './deal-slots.js';

describe('planning the demonstration data', () => {
  it.each([noord, zuid])('makes the same customers every time', (business) => {
    const planned = () => planCustomers(business, new Dice(business.seed));
    expect(planned()).toEqual(planned());
    expect(new Set(planned().map(({ coCNumber, name }) => coCNumber ?? name)).size).toBe(planned().length);
    expect(planned().every(({ contacts }) => contacts.some(({ contactType }) => contactType === 'default'))).toBe(true);
  });

  it.each([noord, zuid])('sells something in every activity, booked on a ledger that exists', (business) => {
    const products = planProducts(business);
    const sold = new Set(
      products.flatMap(({ activities }) => activities.map(({ teamName, activityName }) => `${teamName}/${activityName}`)),
    );
    expect([...sold].sort()).toEqual(
      business.teams.flatMap(({ name, activities }) => activities.map((activity) => `${name}/${activity.name}`)).sort(),
    );
    expect(products.filter(({ ledger }) => !business.ledgers.includes(`\n${ledger}|`))).toEqual([]);
  });

  it('makes an invoice later than its deal', () => {
    const slots = dealSlots(noord.dealCounts, new Dice(1)).filter(({ outcome }) => outcome);
    expect(slots.length).toBe(48);
    expect(slots.filter(({ age, invoiceAge }) => invoiceAge! >= age)).toEqual([]);
  });

  it('counts back from the current office day to a working day, and never exceeds the current time', () => {
    const calendar = new Calendar(new Date('2026-03-01T23:30:00Z'));
    expect([calendar.today, calendar.workdayAgo(0), calendar.workdayAgo(1), calendar.workdayAgo(3)]).toEqual([
      '2026-03-02',
      '2026-03-02',
      '2026-02-27',
      '2026-02-27',
    ]);
    expect(calendar.at('2026-03-02', '12:00').toISOString()).toBe('2026-03-01T23:30:00.000Z');
  });

  it('generates numbers with the right check digits', () => {
    const dice = new Dice(7);
    expect(stdnum.BE!.vat!.validate(vatNumberFor(dice, 'BE')!).isValid).toBe(true);
    expect([vatNumberFor(dice, 'US'), ibanFor(dice, 'US')]).toEqual([null, null]);
    expect(ibanFor(dice, 'FR')).toMatch(/^FR\d{25}$/);
  });
});
