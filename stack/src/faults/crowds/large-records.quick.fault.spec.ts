import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../../redis/client.js';
import { experiment, type Run } from '../support/experiment.js';
import { apiOnly, FaultStack } from '../support/fault-stack.js';
import { inTurn } from '../support/in-turn.js';
import { Office } from '../support/office.js';
import { filled, operationsOf, type Operation } from '../support/operations.js';
import { contactOf, dealOf, organizationOf } from '../support/seller.js';
import { mayBeCutOff } from '../support/send.js';
import { sized } from '../support/size.js';
import { Belongings } from '../tenants/belongings.js';
import { contents, queryOf } from '../tenants/contents.js';
import { publicRoutes } from '../tenants/expected.js';
import { valuesOf } from '../tenants/path-kinds.js';
import { largest } from './largest.js';
import { MemoryWatch } from './memory-watch.js';
import { UnreadAnswer } from './unread-answer.js';

/** Below the limit of a body, a mebibyte. */
const bodyBytesMax = 900_000;
const memoryMaxMb = 400;
/** Applied to the user's own account or rights, they would end the experiment; live changes are tested by `stalled-readers`. */
const leftOut = /^\/api\/(identity\/|directory\/me\/|events|openapi)|\/disable$/;
/** How long clients that read nothing stay after the others are served; at full size until they are cut off. */
const unreadMs = sized(1_000, 10_000);
/** Pause of the neighbour between its tasks: without it, that work alone would keep a processor busy beside the other tests. */
const breathMs = sized(100, 0);
const order = ['POST', 'GET', 'PUT', 'DELETE'];

/** The largest input of a route if that is not its longest text. */
const inManyParts: Record<string, unknown> = { 'POST /api/crm/deals/{id}/split': Array(4).fill(25) };

describe('records of maximum size', () => {
  let place: FaultStack, crowd: Belongings, neighbour: Office, operations: Operation[];
  let work: (() => Promise<number>)[];

  beforeAll(async () => {
    place = await FaultStack.start('large-records', [...apiOnly, 'worker'], { STALLED_ANSWER_SECONDS: '5' });
    crowd = await Belongings.make(place, 'crowd');
    // A run of today would be the requested one, and bill nothing.
    await crowd.office.rows(`DELETE FROM subscription_runs WHERE ecosystem_id = $1`, [crowd.office.tenant.ecosystemId]);
    neighbour = await Office.open(place, 'neighbour');
    operations = (await operationsOf(place.api))
      .filter(({ name, template }) => !publicRoutes.includes(name) && !leftOut.test(template))
      .sort((a, b) => order.indexOf(a.method) - order.indexOf(b.method) || b.template.length - a.template.length);
    work = await normalWork(neighbour);
  }, 240_000);
  afterAll(() => place?.stop(), 90_000);

  const bodyOf = ({ name, schema }: Operation): unknown =>
    inManyParts[name] ??
    (contents[name] && schema ? withOwnKeys(largest(schema, contents[name](crowd), bodyBytesMax)) : contents[name]?.(crowd));

  /** Returns the addresses of an operation with its largest answers: whole pages, no filter but the required ones. */
  const pathsOf = (operation: Operation): string[] => {
    const path = filled(operation.template, valuesOf(operation, crowd));
    const requests = operation.query.map((name) => [name, String(queryOf(operation.name, name)?.(crowd) ?? '')]);
    const whole = requests.filter(([name]) => name !== 'filter').map(([name, value]) => [name!, name === 'range' ? '[0,999]' : value!]);
    return [requests, whole].map((query) => `${path}?${new URLSearchParams(query as [string, string][]).toString()}`);
  };

  experiment('by one member, many at once and unread: nothing dies, and a neighbour works on', async (run) => {
    const undisturbed = await worked(run, work, sized(40, 400), () => true);
    run.note('p95 undisturbed (ms)', undisturbed);
    await makeLargeRecords(run, crowd);
    const watch = new MemoryWatch(place.stack, ['api', 'worker']);
    let through = false;
    const attack = inTurn(operations, 1, (operation) => attacked(run, watch.during(operation))).finally(() => (through = true));
    const disturbed = await worked(run, work, sized(40, 400), () => through);
    await attack;
    const billed = await untilBilled(crowd.office);
    watch.end(run, memoryMaxMb);
    run.note('periods billed', billed);
    if (billed < sized(largeQuick, largeFull)) run.breaks(`the run billed ${billed} periods`);
    const served = await Promise.all(Array.from({ length: 8 }, () => crowd.office.call('GET', '/api/crm/organizations')));
    run.holds('the member is served afterwards', served.filter(({ status }) => status === 200).length, served.length);
    run.note('p95 beside it (ms)', disturbed);
    run.note('times', (disturbed / undisturbed).toFixed(1));
    run.note('operations', operations.length);
    if (sized(false, disturbed > 3 * undisturbed)) run.breaks(`the neighbour waits ${disturbed} instead of ${undisturbed} ms`);
  });

  /** Sends many requests at once, beside others that leave without reading the answer. */
  async function attacked(run: Run, operation: Operation): Promise<void> {
    const { name, method } = operation;
    const atOnce = sized(3, 60);
    // Each operation has this user's limit for a whole minute.
    await ask(new URL(place.stack.env.REDIS_URL as string), forgetRows);
    const unread = method !== 'GET' ? [] : pathsOf(operation).flatMap((path) => open(sized(2, atOnce), path));
    const body = bodyOf(operation);
    const asked = (path: string) =>
      crowd.office.call(method, path, body).catch((error: unknown) => {
        if (mayBeCutOff(body, error)) return void run.count('cut off while sending too much');
        run.breaks(`${name}: ${String(error)} ${String((error as Error).cause ?? '')}`);
      });
    const all = await Promise.all(Array.from({ length: atOnce }, (_, n) => asked(pathsOf(operation)[n % 2]!)));
    for (const since = Date.now(); Date.now() - since < unreadMs && unread.some(({ status }) => status === 0);) await pause(20);
    for (const { status } of unread) run.count(status === 0 ? 'unread: none yet' : `unread: ${status}`);
    unread.forEach((answer) => answer.leave());
    const got = all.filter((answer) => answer !== undefined);
    for (const { status, text, headers } of got) {
      run.count(`answers ${status}`);
      if ([429, 503].includes(status) && !headers.get('retry-after')) run.breaks(`${name}: ${status} does not say when to come back`);
      // An outside service called too often may return 502, and a user with too many requests in progress gets 503.
      if (status === 500) run.breaks(`${name} answered ${status}: ${text.slice(0, 200)}`);
    }
    const wants = /^POST \/api\/crm\/(teams\/\{team\}\/(deals|subscriptions)|\w+\/import)$/;
    if (wants.test(name) && !got.some(({ status }) => status === 200 || status === 201))
      run.breaks(`${name} at its largest: ${got[0]?.text.slice(0, 300)}`);
  }
  const open = (count: number, path: string): UnreadAnswer[] =>
    Array.from({ length: count }, () => UnreadAnswer.open(place.api, path, crowd.office.headers));
});

/** Resets the rows that this user wrote within the minute. */
const forgetRows = `EVAL "for _,key in ipairs(redis.call('KEYS','*written-rows*')) do redis.call('DEL',key) end" 0`;
const [largeQuick, largeFull] = [8, 399];

const keys: Record<string, (n: number) => string> = {
  coCNumber: (n) => String(20_000_000 + n),
  emailAddresses: (n) => `klant-${n}@klant.test`,
  value: (n) => String(10_000 + n),
  name: (n) => `Naam ${n}`,
};
/** Rows of a file are different records: each needs its own key. */
function withOwnKeys(body: unknown): unknown {
  const { fields, rows } = body as { fields?: string[]; rows?: { cells: string[] }[] };
  if (!fields || !rows) return body;
  const cellsOf = (cells: string[], n: number) => cells.map((cell, i) => keys[fields[i]!]?.(n) ?? cell.slice(0, 40));
  return { fields, rows: rows.map((row, n) => ({ ...row, line: n + 2, cells: cellsOf(row.cells, n) })) };
}

/** Creates what makes pages, logs, forecasts and sums large: many large records. */
async function makeLargeRecords(run: Run, { office, ids }: Belongings): Promise<void> {
  await office.rows(
    `INSERT INTO ledgers (ecosystem_id, name, value, description)
     SELECT $1, repeat('€', 200), 'L' || n, repeat('€', 1000) FROM generate_series(1, 1000) n`,
    [office.tenant.ecosystemId],
  );
  const line = { price: 1, amount: 1, department: 'Advies', project: 'Strategie', description: 'x'.repeat(1_800) };
  const lines = Array(500).fill(line);
  const large = (name: string) => ({ ...dealOf(name, ids.organization, ids.contact), lines });
  const schedule = { interval: 'monthly', dayOfMonth: 31, startDate: '2026-01-01T00:00:00Z', endDate: '2199-12-31T00:00:00Z' };
  const count = sized(largeQuick, largeFull) + 1;
  for (let n = 0; n < count; n += 1) {
    ids.deal = (await office.made('POST', office.deals, large(`Large ${n}`))).id;
    ids.subscription = (await office.made('POST', office.subscriptions, { ...large(`Large ${n}`), schedule })).id;
  }
  // Weekly from today: due today, whatever day it is.
  await office.rows(`UPDATE subscriptions SET interval_id = 0, start_date = bills_from WHERE ecosystem_id = $1`, [
    office.tenant.ecosystemId,
  ]);
  run.note('large deals and subscriptions', count);
}

/** The requested run works beside everything else; returns how many periods it has billed when it is done. */
async function untilBilled(office: Office): Promise<number> {
  const sql = `SELECT (SELECT count(*)::int FROM subscription_periods WHERE ecosystem_id = $1 AND state = 'billed') AS billed,
    (SELECT count(*)::int FROM subscription_runs WHERE ecosystem_id = $1 AND ended_at IS NOT NULL) AS ended`;
  for (const since = Date.now(); ; await pause(500)) {
    const [row] = await office.rows<{ billed: number; ended: number }>(sql, [office.tenant.ecosystemId]);
    if (row!.ended > 0 || Date.now() - since > sized(180_000, 1_800_000)) return row!.billed;
  }
}

/** The daily work of a colleague: each task returns its duration, and fails if it is not done. */
async function normalWork(office: Office): Promise<(() => Promise<number>)[]> {
  const { organizationId } = await office.made('POST', '/api/crm/organizations', organizationOf('Klant'));
  const { contactId } = await office.made('POST', '/api/crm/contacts', contactOf('Klant'));
  const { id } = await office.made('POST', office.deals, dealOf('Deal', organizationId, contactId));
  const timed = (method: string, path: string, body?: unknown) => async (): Promise<number> => {
    const startedMs = performance.now();
    await office.made(method, path, body);
    return performance.now() - startedMs;
  };
  return [
    timed('GET', '/api/crm/organizations'),
    timed('POST', '/api/crm/organizations', organizationOf('Klant')),
    timed('GET', `/api/crm/deals/${id}`),
    timed('POST', office.deals, dealOf('Deal', organizationId, contactId)),
    timed('GET', `${office.deals}?range=[0,24]`),
    timed('GET', '/api/directory/today'),
  ];
}

/** Repeats normal work; returns the 95th percentile of its duration, in ms. */
async function worked(run: Run, work: readonly (() => Promise<number>)[], atLeast: number, until: () => boolean): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < atLeast || !until(); n += 1) {
    times.push(
      await work[n % work.length]!().catch((error: unknown) => {
        run.breaks(`a neighbour: ${(error as Error).message.slice(0, 300)}`);
        return 0;
      }),
    );
    await pause(breathMs);
  }
  run.count('pieces of normal work', times.length);
  times.sort((a, b) => a - b);
  return Math.round(times[Math.floor(times.length * 0.95)]!);
}
