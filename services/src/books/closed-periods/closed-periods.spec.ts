import { automationContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { ClosedPeriods } from './closed-periods.service.js';

/** Closed months of two legal entities, and the statements that ask for them. */
function database(): { statements: string[]; tx: Tx } {
  const closed = [
    { legalEntityId: 1, from: '2026-09-01', to: '2026-09-30' },
    { legalEntityId: 1, from: '2026-10-01', to: '2026-10-31' },
    { legalEntityId: 2, from: '2026-08-01', to: '2026-08-31' },
  ];
  const statements: string[] = [];
  const query = (sql: string, [, ids]: [number, number[]]): Promise<object[]> => {
    statements.push(sql);
    return Promise.resolve(sql.includes('closed_periods') ? closed.filter(({ legalEntityId }) => ids.includes(legalEntityId)) : []);
  };
  return { statements, tx: { query } as unknown as Tx };
}
const periods = new ClosedPeriods(...([] as unknown as ConstructorParameters<typeof ClosedPeriods>));
const ctx = automationContext(1, 'spec');

it('D-65 three thousand invoices get their days of posting in two statements, the lock before the periods', async () => {
  const { statements, tx } = database();
  const documents = Array.from({ length: 3_000 }, (_, nth) => ({ legalEntityId: (nth % 2) + 1, date: '2026-09-15' }));
  const days = await periods.postingDates(tx, ctx, documents);
  expect(days).toEqual(documents.map(({ legalEntityId }) => (legalEntityId === 1 ? '2026-11-01' : null)));
  expect(statements).toEqual([
    expect.stringMatching(/FROM legal_entities .* FOR KEY SHARE$/),
    expect.stringMatching(/FROM closed_periods/),
  ]);
});

it('D-65 a document is posted by the periods of its own legal entity', async () => {
  const day = (legalEntityId: number, date: string): Promise<string | null> =>
    periods.postingDateOf(database().tx, ctx, legalEntityId, date);
  expect([await day(1, '2026-08-31'), await day(2, '2026-08-31'), await day(3, '2026-09-01')]).toEqual([null, '2026-09-01', null]);
});
