import { setTimeout as pause } from 'node:timers/promises';
import type { Result } from '../harness/result.js';
import { ratio } from '../harness/rounds.js';
import { median, percentile } from '../harness/statistics.js';
import { asAdmin } from '../world/databases.js';
import { openInvoicingStack, type InvoicingStack } from '../world/invoicing-stack.js';
import { residentMb } from '../world/resident-memory.js';
import { MixedUse, type Answer, type DealsThere } from '../world/soak/mixed-use.js';
import { connectionsOf, shareOfOthers, VitalSigns, type Connections, type Vitals } from '../world/soak/vitals.js';
import type { Benchmark } from './benchmark.js';

const clients = 8;
const deals = 3_000;
/** Pools close a connection that was idle for half a minute. */
const quietMs = 45_000;
const mailedWithinMs = 300_000;
/** The first and the last of these windows are compared; a run shorter than twice as long has shorter ones, and does not count. */
const windowMinutes = 5;
const warmUpMinutes = 0.5;
/** If others use more than this share of the machine's time, the times prove nothing. */
const othersMax = 0.1;
const megabytes = { idle: 200, loaded: 400 };

interface Observed {
  minutes: number;
  answers: Answer[];
  vitals: Vitals[];
  idleMb: number;
  connections: Record<'before' | 'after', Connections>;
  invoiced: number;
  unmailed: number;
}

/**
 * A long day: eight people use the whole product and make as many invoices as a company does in months. Is it still as fast at the end, and
 * as small?
 */
export const soak: Benchmark = {
  name: 'soak',
  onlyByName: true,
  async run({ options }): Promise<Result> {
    const ground = await openInvoicingStack(deals, { name: 'soak', invoices: deals / 3 });
    try {
      return resultOf(await observed(ground, options.minutes));
    } finally {
      await ground.stack.drop();
    }
  },
};

async function observed(ground: InvoicingStack, minutes: number): Promise<Observed> {
  await pause(quietMs);
  const idle = residentMb(ground.stack, 'worker');
  const warmingUp = new MixedUse(ground, tokens(ground), await dealsThere(ground));
  await warmingUp.during(clients, warmUpMinutes);
  await pause(quietMs);
  // Each process has now opened the connections that it keeps for its lifetime.
  const before = await connectionsOf(ground);
  const use = new MixedUse(ground, tokens(ground), await dealsThere(ground));
  const signs = new VitalSigns(ground).start();
  await use.during(clients, minutes);
  signs.stop();
  const unmailed = await mailed(ground);
  await pause(quietMs);
  const connections = { before, after: await connectionsOf(ground) };
  return { minutes, answers: use.answers, vitals: signs.seen, idleMb: idle, connections, invoiced: use.invoiced, unmailed };
}

/** Users keep their token until shortly before it expires. */
function tokens({ stack }: InvoicingStack): () => Promise<string> {
  let known: Promise<string> | undefined;
  let untilMs = 0;
  const fresh = async (): Promise<string> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${stack.addresses.identity}/dev/token`, {
      method: 'POST',
      headers,
      body: '{"email":"admin@kantoor.test"}',
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  return () => {
    if (Date.now() > untilMs) [known, untilMs] = [fresh(), Date.now() + 120_000];
    return known!;
  };
}

const dealsThere = ({ adminUrl, ecosystemId }: InvoicingStack): Promise<DealsThere> =>
  asAdmin(adminUrl, async (client) => {
    const sql = `SELECT l.organization_id AS "organizationId", l.contact_id AS "contactId",
        (SELECT array_agg(name) FROM (SELECT name FROM deals WHERE ecosystem_id = $1 ORDER BY id LIMIT 100) d) AS names
      FROM organization_contacts l JOIN organizations o ON o.ecosystem_id = l.ecosystem_id AND o.id = l.organization_id
      WHERE l.ecosystem_id = $1 AND NOT o.ex_eu ORDER BY 1 LIMIT 1`;
    return (await client.query<DealsThere>(sql, [ecosystemId])).rows[0]!;
  });

/** Returns the number of invoices not mailed after the worker had time to catch up. */
async function mailed({ adminUrl, ecosystemId }: InvoicingStack): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM processes WHERE ecosystem_id = $1 AND kind = 'deal-to-invoice' AND state <> 'done'`;
  const left = (): Promise<number> => asAdmin(adminUrl, async (client) => Number((await client.query(sql, [ecosystemId])).rows[0].count));
  for (const sinceMs = Date.now(); Date.now() - sinceMs < mailedWithinMs; await pause(1_000)) if ((await left()) === 0) return 0;
  return left();
}

function resultOf({ minutes, answers, vitals, idleMb, connections, invoiced, unmailed }: Observed): Result {
  const windowMs = Math.min(windowMinutes, minutes / 2) * 60_000;
  const endMs = minutes * 60_000;
  const first = <T extends { atMs: number }>(all: T[]): T[] => all.filter(({ atMs }) => atMs < windowMs);
  const last = <T extends { atMs: number }>(all: T[]): T[] => all.filter(({ atMs }) => atMs >= endMs - windowMs && atMs < endMs);
  const took = (all: Answer[]): number[] => all.map(({ tookMs }) => tookMs);
  const p99 = (all: Answer[]): number => percentile(took(all), 0.99);
  const kinds = [...new Set(answers.map(({ what }) => what))].sort();
  const memory = (part: 'apiMb' | 'workerMb', all: Vitals[]): number => median(all.map((each) => each[part]));
  const minuteFrom = (ms: number): Vitals[] => vitals.filter(({ atMs }) => atMs >= ms && atMs < ms + 60_000);
  const [early, late] = [minuteFrom(windowMs - 60_000), minuteFrom(endMs - 60_000)];
  const refused = answers.filter((each) => each.refused !== undefined);
  const largest = Math.max(...vitals.map(({ workerMb }) => workerMb));
  return {
    name: soak.name,
    title: `Soak of ${minutes} minutes: ${clients} clients, ${answers.length} requests, ${invoiced} deals invoiced`,
    figures: kinds.map((kind) => {
      const own = answers.filter(({ what }) => what === kind);
      return { who: kind, requests: own.length, 'p99 first (ms)': p99(first(own)), 'p99 last (ms)': p99(last(own)) };
    }),
    ratios: [
      ratio('p99, last minutes / first', [p99(last(answers))], [p99(first(answers))], { atMost: 1.2 }),
      ratio('median, last minutes / first', [median(took(last(answers)))], [median(took(first(answers)))]),
      ratio('requests, last minutes / first', [last(answers).length], [first(answers).length], { atLeast: 0.95 }),
      ratio('memory of the API, end / minute 5', [memory('apiMb', late)], [memory('apiMb', early)], { atMost: 1.05 }),
      ratio('memory of the worker, end / minute 5', [memory('workerMb', late)], [memory('workerMb', early)], { atMost: 1.05 }),
      ratio(`memory of the idle worker / ${megabytes.idle} MB`, [idleMb], [megabytes.idle], { atMost: 1 }),
      ratio(`memory of the worker, most / ${megabytes.loaded} MB`, [largest], [megabytes.loaded], { atMost: 1 }),
      // A connection in use is not a leftover: invoices made meanwhile are still being processed.
      ratio('connections that nobody used, after / before', [1 + connections.after.forgotten], [1 + connections.before.forgotten], {
        atMost: 1,
      }),
    ],
    counters: {
      'refused requests': refused.length,
      'invoices not mailed five minutes later': unmailed,
      'connections left in a transaction': connections.after.inTransaction,
      'connections before and after, of which unused': `${connections.before.all} and ${connections.after.all}, ${connections.before.forgotten} and ${connections.after.forgotten}`,
      'API, MB at minute 5 and at the end': `${Math.round(memory('apiMb', early))} and ${Math.round(memory('apiMb', late))}`,
      'worker, MB idle, at minute 5, at the end, most': [idleMb, memory('workerMb', early), memory('workerMb', late), largest]
        .map(Math.round)
        .join(', '),
      'processor time that others took, first and last minutes': `${percent(shareOfOthers(first(vitals)))} and ${percent(shareOfOthers(last(vitals)))}`,
    },
    voidBecause: [
      ...(minutes < 2 * windowMinutes ? [`${minutes} minutes are too short for the goal: windows of ${windowMs / 60_000} minutes`] : []),
      ...(Math.max(shareOfOthers(first(vitals)), shareOfOthers(last(vitals))) > othersMax
        ? ['other programs took over a tenth of the machine: the times say nothing']
        : []),
      ...(refused.length > 0 ? [`requests were refused: ${refused[0]!.refused}`] : []),
      ...(unmailed > 0 ? ['the worker did not keep up'] : []),
    ],
    notes: [
      `${warmUpMinutes * 60} s before, not counted. Each client asks ten times a second at most, so that an equal load meets more and more data.`,
    ],
  };
}

const percent = (part: number): string => `${Math.round(part * 100)} %`;
