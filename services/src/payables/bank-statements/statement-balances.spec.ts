import { readFileSync } from 'node:fs';
import type { StatementBalances } from '../../reading/model/index.js';
import { readCamt053 } from '../../reading/statements/read-camt053.js';
import { addsUp, type BalancedStatement, balancedOf, computedClosing, gapBefore } from './statement-balances.rules.js';

const statementsOf = (name: string): BalancedStatement[] =>
  readCamt053(readFileSync(new URL(`../../../test/bank/faults/${name}.xml`, import.meta.url))).statements.map((statement, nth) => ({
    ...{ id: nth + 1, account: statement.account, statementId: statement.statementId, sequence: statement.sequence },
    balances: balancedOf(statement),
  }));

describe('the balances of a statement', () => {
  it('are compared with what its bookings lead to', () => {
    const [{ balances }] = statementsOf('balances-do-not-add-up') as [BalancedStatement];
    expect([addsUp(balances!), computedClosing(balances!), balances!.closing]).toEqual([false, '110.00', '160.00']);
    for (const { balances: sound } of statementsOf('equal-bookings-in-two-statements')) expect(addsUp(sound!)).toBe(true);
  });

  it('are not compared with bookings in another currency', () => {
    const balances: StatementBalances = { currency: 'USD', opening: '1.00', openedOn: null, closing: '2.00', closedOn: null };
    const booking = {
      ...{ amount: '1.00', bookedOn: '2026-11-20', isReturn: false, bankReference: null, endToEndId: null },
      description: '',
    };
    const bookings = [{ ...booking, currency: 'EUR', batchReference: null, counterpartyName: null, counterpartyIban: null }];
    expect(balancedOf({ balances, bookings })).toBeNull();
    expect(balancedOf({ balances: null, bookings })).toBeNull();
  });
});

describe('a missing statement', () => {
  it('is noticed where a statement does not open at the last closing balance, and named by its number', () => {
    const all = statementsOf('opening-balance-gap');
    expect(all.map((one) => gapBefore(one, all))).toEqual([null, { closing: '110.00', previous: '2026-0410', missing: ['411'] }]);
    const sound = statementsOf('equal-bookings-in-two-statements');
    expect(sound.map((one) => gapBefore(one, sound))).toEqual([null, null]);
  });

  const statement = (
    id: number,
    [openedOn, opening]: [string, string],
    [closedOn, closing]: [string, string],
    sequence: string | null = null,
  ) => ({
    ...{ id, account: 'A', statementId: `S${id}`, sequence },
    balances: { currency: 'EUR', opening, openedOn, closing, closedOn, booked: '0' },
  });
  const [monday, tuesday, wednesday] = [
    statement(1, ['2026-11-23', '100.00'], ['2026-11-23', '90.00']),
    statement(2, ['2026-11-24', '90.00'], ['2026-11-24', '95.00']),
    statement(3, ['2026-11-25', '95.00'], ['2026-11-25', '70.00']),
  ];
  const week = statement(4, ['2026-11-23', '100.00'], ['2026-11-29', '60.00'], '48');
  const next = statement(5, ['2026-11-30', '60.00'], ['2026-11-30', '61.00']);

  it('is read later: then nothing is missing any more', () => {
    expect(gapBefore(wednesday!, [monday!, wednesday!])).toEqual({ closing: '90.00', previous: 'S1', missing: [] });
    expect(gapBefore(wednesday!, [monday!, wednesday!, tuesday!])).toBeNull();
  });

  it('is none beside statements of a longer period, before the first one, or of another account', () => {
    const all = [wednesday!, tuesday!, monday!, week, next];
    for (const one of all) expect(gapBefore(one, all)).toBeNull();
    expect(gapBefore(tuesday!, [tuesday!, wednesday!])).toBeNull();
    expect(gapBefore(wednesday!, [{ ...monday!, account: 'B' }, wednesday!])).toBeNull();
    expect(gapBefore({ ...wednesday!, balances: null }, [monday!])).toBeNull();
  });
});
