import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { numbersHold } from '../races/booking.js';
import { experiment, type Run } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { inTurn } from '../support/in-turn.js';
import { Office } from '../support/office.js';
import { OwnProcess } from '../support/own-process.js';
import { contactOf, dealOf, organizationOf } from '../support/seller.js';
import { sized } from '../support/size.js';
import { Balancer } from './balancer.js';
import { Client } from './work-of-a-day.js';

const requests = sized(2_000, 50_000);
/** The small form replaces each process once: their starts would take the processors from the clients. */
const timesMax = sized(1, Infinity);
const products = 1_500;
const [clients, dealsOfEach] = [16, sized(10, 150)];
const [goneWithinMs, settledWithinMs] = [25_000, sized(60_000, 600_000)];
/** Longer than the balancer takes to notice that an API is leaving. */
const settings = { DRAIN_SECONDS: '3' };

interface Shop {
  office: Office;
  organizationId: number;
  dealIds: number[];
}

describe('APIs and workers replaced one by one', () => {
  let place: FaultStack, balancer: Balancer, shops: Shop[];
  const apis: OwnProcess[] = [];
  const workers: OwnProcess[] = [];

  beforeAll(async () => {
    place = await FaultStack.start('machines', ['postgres', 'redis', 'temporal', 'outside', 'mailbox', 'migrate']);
    for (let n = 0; n < 2; n += 1) {
      apis.push(await OwnProcess.api(place, settings));
      workers.push(await OwnProcess.worker(place, settings));
    }
    // It stands where the stack's own API would.
    balancer = await Balancer.open(
      Number(new URL(place.api).port),
      apis.map(({ address }) => address),
    );
    shops = [];
    for (let n = 0; n < 4; n += 1) shops.push(await shopOf(await Office.open(place, `machines-${n}`)));
  }, 300_000);
  afterAll(async () => {
    balancer?.close();
    for (const each of [...apis, ...workers]) each.kill();
    await place?.stop();
  }, 90_000);

  /** Replaces an API once the balancer has the others, while someone holds idle connections to it. */
  const replaceApi = async (run: Run, n: number): Promise<void> => {
    const { address } = apis[n]!;
    const idle = await idleConnections(address);
    await left(run, 'API', apis[n]!);
    idle.destroy();
    apis[n] = await OwnProcess.api(place, { ...settings, KANTOOR_PORT: new URL(address).port });
    while (!balancer.isUp(address)) await pause(50);
  };
  const replaceWorker = async (run: Run, n: number): Promise<void> => {
    await left(run, 'worker', workers[n]!);
    workers[n] = await OwnProcess.worker(place, settings);
  };

  experiment('no request fails, no stream breaks off, no deal is lost, and each process is gone in time', async (run) => {
    let rolled = 0;
    let hasFailed = false;
    const isOver = (): boolean => hasFailed || (rolled > 0 && Number(run.figures.get('requests') ?? 0) >= requests);
    const everyone = shops.flatMap((shop) => Array.from({ length: clients / shops.length }, () => new Client(run, shop.office)));
    const listeners = shops.map(({ office }) => new Client(run, office));
    const all = Promise.all([
      ...listeners.map((each) => each.listens(isOver)),
      ...everyone.map((client, n) => workUntil(isOver, client, shops[Math.floor(n / 4)]!, n % 4)),
    ]);
    // Where the first failure is enough, everyone else stops too.
    all.catch(() => (hasFailed = true));
    do {
      await Promise.all([inTurn([0, 1], 1, (n) => replaceApi(run, n)), inTurn([0, 1], 1, (n) => replaceWorker(run, n))]);
      rolled += 1;
    } while (!isOver() && rolled < timesMax);
    await all;
    for (const each of [...everyone, ...listeners]) each.leave();
    run.note('times that all were replaced', rolled);
    run.holds('failed of the requests', Number(run.figures.get('failed') ?? 0), 0);
    run.holds('faults behind the balancer', balancer.faults.slice(0, 5).join('; ') || 'none', 'none');
    await verify(run, shops);
  });
});

async function shopOf(office: Office): Promise<Shop> {
  const { ecosystemId } = office.tenant;
  await office.rows(`INSERT INTO products (ecosystem_id, name, price) SELECT $1, repeat('n', 500), n FROM generate_series(1, $2::int) n`, [
    ecosystemId,
    products,
  ]);
  const { organizationId } = await office.made('POST', '/api/crm/organizations', organizationOf('Klant'));
  const { contactId } = await office.made('POST', '/api/crm/contacts', contactOf('Klant'));
  const deals = await inTurn(Array.from({ length: dealsOfEach }), 4, (_, n) =>
    office.made('POST', office.deals, dealOf(`Deal ${n}`, organizationId, contactId)),
  );
  return { office, organizationId, dealIds: deals.map(({ id }: { id: number }) => id) };
}

/** Of four clients of an office one exports, one uploads, one invoices, and all do what everyone does. */
async function workUntil(isOver: () => boolean, client: Client, shop: Shop, kind: number): Promise<void> {
  const left = kind === 2 ? [...shop.dealIds] : [];
  while (!isOver() || left.length > 0) {
    if (kind === 0) await client.exports(products + 1);
    if (kind === 1) await client.uploads(shop.organizationId);
    const dealId = left.shift();
    if (dealId !== undefined) await client.invoices(dealId);
    await client.works();
  }
}

async function left(run: Run, kind: string, process: OwnProcess): Promise<void> {
  const tookMs = await process.leave();
  const name = `slowest ${kind} to leave (ms)`;
  run.note(name, Math.max(tookMs, Number(run.figures.get(name) ?? 0)));
  if (tookMs > goneWithinMs) run.breaks(`a ${kind} took ${tookMs} ms to leave`);
}

/** Returns connections on which something was asked, and that no one closes. */
async function idleConnections(address: string): Promise<Agent> {
  const agent = new Agent({ keepAlive: true });
  await Promise.all(
    Array.from(
      { length: 4 },
      () =>
        new Promise<void>((resolve, reject) => {
          get(`${address}/api/health/live`, { agent }, (answer) => answer.resume().once('end', resolve)).once('error', reject);
        }),
    ),
  );
  return agent;
}

async function verify(run: Run, shops: Shop[]): Promise<void> {
  let [created, booked] = [0, 0];
  const untilMs = Date.now() + settledWithinMs;
  for (const { office, dealIds } of shops) {
    const of = [office.tenant.ecosystemId];
    const count = (sql: string): Promise<number> =>
      office.rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, of).then(([row]) => row!.n);
    const done = (): Promise<number> => count(`processes WHERE ecosystem_id = $1 AND kind = 'deal-to-invoice' AND state = 'done'`);
    while (Date.now() < untilMs && (await done()) < dealIds.length) await pause(200);
    if ((await done()) !== dealIds.length) run.breaks(`${await done()} of ${dealIds.length} processes are done`);
    created += await count(`organizations WHERE ecosystem_id = $1 AND name LIKE 'Rolling %'`);
    booked += await numbersHold(run, office);
  }
  const deals = shops.flatMap(({ dealIds }) => dealIds);
  run.holds('organizations in the database', created, Number(run.figures.get('organizations created')));
  run.holds('invoices booked', booked, deals.length);
  const mails = (await shops[0]!.office.place.mails()).filter(({ To }) => To[0]?.Address.startsWith('rolling-'));
  run.holds('mails', mails.length, deals.length);
}
