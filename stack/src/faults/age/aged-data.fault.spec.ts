import { experiment } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { operationsOf } from '../support/operations.js';
import { sized } from '../support/size.js';
import { Belongings } from '../tenants/belongings.js';
import { allowed, allowedForHistory, allowedForRare, grew, isHistory, isSearch, isWhole } from './bounds.js';
import { Session } from './session.js';
import { countStatements, forgetStatements, type Statement, statementsOf } from './statements.js';
import { liveForYears, monthsPass, settle } from './years-of-use.js';

const invoices = sized(50_000, 250_000);
/** Above what a list counts to the end, so that no count grows further. */
const ofYoung = invoices / 5;
/** The most that stay in the database: three years and the current one. */
const [times, monthsEach] = [4, 10];
const cost = ({ login, buffers, rows, calls, sql }: Statement): string =>
  `${login} touched ${Math.round(buffers)} pages for ${rows.toFixed(1)} rows (${calls} calls): ${sql.slice(0, 400)}`;
const nameOf = ({ login, sql }: Statement): string => `${login} ${sql}`;

describe('a company that has been working with this for years', () => {
  let place: FaultStack, own: Belongings;
  const young = new Map<string, Statement>();

  beforeAll(async () => {
    place = await FaultStack.start('aged-data');
    await countStatements(place);
    own = await Belongings.make(place, 'YEARS');
    await settle(own);
    await liveForYears(own, { invoices: ofYoung, organizations: 2_000 });
  }, 600_000);
  afterAll(() => place?.stop(), 60_000);

  experiment('aged-data: no statement reads more than what it gives back is worth, nor more with the years', async (run) => {
    await forgetStatements(place);
    await (await Session.begin(run, own)).reads(await operationsOf(place.api));
    for (const statement of await statementsOf(place)) young.set(nameOf(statement), statement);
    for (let time = 0; time < times; time += 1) {
      await monthsPass(own, monthsEach);
      await liveForYears(own, { invoices: (invoices - ofYoung) / times, organizations: 1 });
    }
    const [counts] = await own.office.rows<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM processes) AS processes, (SELECT count(*)::int FROM messages) AS messages,
         (SELECT count(*)::int FROM audit_log) AS audit, (SELECT count(*)::int FROM sales_invoices) AS invoices`,
    );
    for (const [what, count] of Object.entries(counts!)) run.note(`${what} before`, count);
    const session = await Session.begin(run, own);
    // A connection first reads the catalogue, which has nothing to do with the age of the data.
    await session.mainJob(6).catch((error: unknown) => run.breaks(String(error)));
    await forgetStatements(place);
    await session.reads(await operationsOf(place.api));
    await session.mainJob(6).catch((error: unknown) => run.breaks(String(error)));
    await session.reminder();
    const statements = await statementsOf(place);
    run.note('statements', statements.length);
    run.note('of them read the whole on purpose', statements.filter(isWhole).length);
    const histories = statements.filter(isHistory);
    run.note('most pages of a history', Math.round(Math.max(...histories.map(({ buffers }) => buffers))));
    for (const one of histories) if (one.buffers > allowedForHistory(one)) run.breaks(cost(one));
    run.note('compared with five times less', statements.filter((each) => young.has(nameOf(each))).length);
    for (const one of statements) {
      if (one.buffers > allowed(one)) run.breaks(cost(one));
      const before = young.get(nameOf(one));
      if (before && grew(one, before)) run.breaks(`of ${Math.round(before.buffers)} with a fifth of everything ${cost(one)}`);
    }
  });

  experiment('aged-data: what hardly anybody has is found without reading what everybody has', async (run) => {
    const session = await Session.begin(run, own);
    await forgetStatements(place);
    await session.rareSearches(await operationsOf(place.api));
    const searches = (await statementsOf(place)).filter(isSearch);
    run.note('searches', searches.length);
    run.note('most pages', Math.round(Math.max(0, ...searches.map(({ buffers }) => buffers))));
    if (searches.length === 0) run.breaks('nothing was searched');
    for (const one of searches.filter((each) => each.buffers > allowedForRare(each)))
      run.breaks(`${Math.round(one.buffers)} pages for ${one.rows.toFixed(1)} rows (${one.calls} calls): ${one.sql.slice(0, 300)}`);
  });
});
