import { experiment } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { operationsOf } from '../support/operations.js';
import { sized } from '../support/size.js';
import { Belongings } from '../tenants/belongings.js';
import { allowed, isWhole } from './bounds.js';
import { Session } from './session.js';
import { countStatements, forgetStatements, statementsOf } from './statements.js';
import { liveForYears } from './years-of-use.js';

describe('a company that has been working with this for years', () => {
  let place: FaultStack, own: Belongings;

  beforeAll(async () => {
    place = await FaultStack.start('lived-in');
    await countStatements(place);
    own = await Belongings.make(place, 'YEARS');
    await liveForYears(own, sized(50_000, 250_000));
  }, 600_000);
  afterAll(() => place?.stop(), 60_000);

  experiment('lived-in: no statement reads more than what it gives back is worth', async (run) => {
    const [counts] = await own.office.rows<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM processes) AS processes, (SELECT count(*)::int FROM messages) AS messages,
         (SELECT count(*)::int FROM audit_log) AS audit, (SELECT count(*)::int FROM sales_invoices) AS invoices`,
    );
    for (const [what, count] of Object.entries(counts!)) run.note(`${what} before`, count);
    await forgetStatements(place);
    const session = await Session.begin(run, own);
    await session.reads(await operationsOf(place.api));
    await session.mainJob(3).catch((error: unknown) => run.breaks(String(error)));
    const statements = await statementsOf(place);
    run.note('statements', statements.length);
    run.note('of them read the whole on purpose', statements.filter(isWhole).length);
    for (const one of statements.filter((each) => each.buffers > allowed(each)))
      run.breaks(
        `${one.login} touched ${Math.round(one.buffers)} pages for ${one.rows.toFixed(1)} rows (${one.calls} calls): ${one.sql.slice(0, 400)}`,
      );
  });
});
