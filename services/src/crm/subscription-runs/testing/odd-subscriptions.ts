import { intervals } from '@kantoor/schemas';
import fc from 'fast-check';

const { record, constantFrom, integer, oneof, array, option, constant, boolean } = fc;

export const oddCustomers = ['dutch', 'belgian', 'american', 'incomplete', 'archived'] as const;
const oddRates = ['low', 'none'] as const;

const days = oneof(constantFrom(1, 28, 29, 30, 31), integer({ min: 1, max: 31 }));
const price = oneof(
  { weight: 3, arbitrary: constantFrom(0, 100, 33.3333, 0.005, 1_999.99) },
  { weight: 3, arbitrary: integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100) },
  // Discounts.
  { weight: 2, arbitrary: constantFrom(-0.01, -12.5, -150) },
);
const line = record({ price, amount: constantFrom(1, 2, 3, 0.5, 2.25, 0.3333), rate: option(constantFrom(...oddRates), { freq: 2 }) });

const odd = record({
  interval: constantFrom(...intervals),
  dayOfMonth: days,
  // Mostly February.
  monthOfYear: oneof(constant(2), integer({ min: 1, max: 12 })),
  /** Days from today; a few end before they are billed. */
  startsIn: integer({ min: -400, max: 300 }),
  lastsDays: oneof({ weight: 2, arbitrary: constant(null) }, { weight: 1, arbitrary: integer({ min: 0, max: 700 }) }),
  output: constantFrom('Concept', 'Book', 'Book and invoice'),
  invoiceDirectly: fc.nat(9).map((nth) => nth === 0),
  currency: oneof({ weight: 3, arbitrary: constant('EUR') }, { weight: 1, arbitrary: constantFrom('CHF', 'SAR') }),
  customer: oneof({ weight: 4, arbitrary: constant('dutch' as const) }, { weight: 3, arbitrary: constantFrom(...oddCustomers) }),
  hasAddress: fc.nat(7).map((nth) => nth > 0),
  hasReference: boolean(),
  lines: oneof(
    { weight: 9, arbitrary: array(line, { minLength: 1, maxLength: 5 }) },
    { weight: 1, arbitrary: array(line, { maxLength: 0 }) },
  ),
  isArchived: fc.nat(14).map((nth) => nth === 0),
});
export type OddSubscription = typeof odd extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Generates subscriptions, the same ones for the same seed: all intervals, days that some months lack, ends within a period, zero and
 * negative prices, customers of all kinds.
 */
export const oddSubscriptions = (count: number, seed: number): OddSubscription[] => fc.sample(odd, { numRuns: count, seed });
