import { setTimeout as pause } from 'node:timers/promises';
import { TcpProxy } from '@kantoor/services/testing';
import { untilAnswered } from '../crashes/patient-client.js';
import { numbersHold } from '../races/booking.js';
import { experiment, type Run } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { Office } from '../support/office.js';
import { OwnProcess } from '../support/own-process.js';
import { draftOf, organizationOf } from '../support/seller.js';
import { sized } from '../support/size.js';
import { Balancer } from './balancer.js';
import { DatabasePair } from './database-pair.js';

const times = sized(1, 5);
const [offices, clientsOfEach] = [5, 10];
/** Bookings before the primary dies, and after. */
const [before, after] = [sized(60, 1_000), sized(30, 1_000)];
/** What the control does after its standby stopped receiving. */
const unreceived = 30;
const writesWithinMs = 10_000;
const addresses = ['DATABASE_URL', 'DATABASE_API_URL', 'DATABASE_WORKER_URL'];

interface Booking {
  office: Office;
  invoiceId: number;
  invoiceNumber: string;
}

describe('a primary that dies while 50 clients invoice', () => {
  let place: FaultStack, pair: DatabasePair, address: TcpProxy, balancer: Balancer;
  const apis: OwnProcess[] = [];

  beforeAll(async () => {
    place = await FaultStack.start('failover', ['postgres', 'redis', 'temporal', 'outside', 'mailbox', 'migrate']);
    const port = Number(new URL(place.stack.env.DATABASE_URL!).port);
    pair = await DatabasePair.of(place, port);
    // Stands for the address that moves with the primary.
    address = new TcpProxy('127.0.0.1', port);
    await address.fix();
    for (const name of addresses) {
      const url = Object.assign(new URL(place.stack.env[name]!), { port: String(address.port) });
      place.stack.env[name] = url.href;
    }
    process.env.DATABASE_URL = place.stack.env.DATABASE_URL;
    for (let n = 0; n < 2; n += 1) apis.push(await OwnProcess.api(place));
    balancer = await Balancer.open(
      Number(new URL(place.api).port),
      apis.map((api) => api.address),
    );
  }, 300_000);
  afterAll(async () => {
    balancer?.close();
    for (const each of apis) each.kill();
    await address?.cut();
    await pair?.stop();
    await place?.stop();
  }, 90_000);

  const failOver = async (): Promise<void> => {
    pair.killPrimary();
    await pair.promote();
    await address.cut();
    address.targetPort = pair.port;
    await address.fix();
  };

  /** Bills until `isOver`, and returns what was acknowledged. */
  const billing = (run: Run, shops: Office[], isOver: (booked: number) => boolean): { done: Promise<unknown>; acknowledged: Booking[] } => {
    const acknowledged: Booking[] = [];
    const bill = async (office: Office, client: number): Promise<void> => {
      for (let n = 0; !isOver(acknowledged.length); n += 1) {
        const key = `${run.random.seed}-${client}-${n}`;
        const draft = await untilAnswered(run, office, `draft-${key}`, office.invoices, draftOf(office));
        if (draft.status !== 201) run.breaks(`a draft is answered ${draft.status} ${draft.text.slice(0, 160)}`);
        const { invoiceId } = draft.body as { invoiceId: number };
        const booked = await untilAnswered(run, office, `book-${key}`, `${office.invoices}/${invoiceId}/book`, {});
        if (booked.status === 200) acknowledged.push({ office, invoiceId, invoiceNumber: String(booked.body.invoiceNumber) });
        else run.count(`bookings answered ${booked.status}`);
      }
    };
    const clients = shops.flatMap((office) => Array.from({ length: clientsOfEach }, (_, client) => bill(office, client)));
    const done = Promise.all(clients);
    done.catch(() => undefined);
    return { done, acknowledged };
  };

  const openShops = (name: string): Promise<Office[]> =>
    Promise.all(Array.from({ length: offices }, (_, n) => Office.open(place, `${name}-${n}`)));

  experiment(
    'with a synchronous standby nothing acknowledged is lost, no number is twice, and writing goes on within 10 s',
    async (run) => {
      let slowestMs = 0;
      for (let time = 1; time <= times; time += 1) {
        await pair.follow('synchronous');
        const shops = await openShops(`safe-${time}`);
        let end = Infinity;
        const { done, acknowledged } = billing(run, shops, (booked) => booked >= end);
        while (acknowledged.length < before) await pause(20);
        const killedMs = performance.now();
        await failOver();
        await untilAnswered(run, shops[0]!, `again-${run.random.seed}-${time}`, '/api/crm/organizations', organizationOf('Again'));
        slowestMs = Math.max(slowestMs, performance.now() - killedMs);
        end = acknowledged.length + after;
        await done;
        run.count('bookings acknowledged', acknowledged.length);
        run.holds('acknowledged and lost', (await lost(acknowledged)).length, 0);
        run.holds('acknowledged numbers twice', twice(acknowledged), 0);
        for (const office of shops) await numbersHold(run, office);
      }
      run.note('writing again after (ms), at most', Math.round(slowestMs));
      if (slowestMs > writesWithinMs) run.breaks(`writing went on only after ${Math.round(slowestMs)} ms`);
    },
  );

  experiment('the control: what an asynchronous standby had not received is lost, and noticed', async (run) => {
    await pair.follow('asynchronous');
    const shops = await openShops('unsafe');
    let end = Infinity;
    const { done, acknowledged } = billing(run, shops, (booked) => booked >= end);
    while (acknowledged.length < before) await pause(20);
    await pair.stopReceiving();
    const sinceThen = acknowledged.length + unreceived;
    while (acknowledged.length < sinceThen) await pause(20);
    end = acknowledged.length;
    await done;
    await failOver();
    await untilAnswered(run, shops[0]!, `again-${run.random.seed}`, '/api/crm/organizations', organizationOf('Again'));
    run.note('bookings acknowledged', acknowledged.length);
    const missing = await lost(acknowledged);
    run.note('acknowledged and lost', missing.length);
    if (missing.length < unreceived) run.breaks(`the control lost ${missing.length}`);
  });
});

/** Acknowledged bookings that the database does not hold with their number. */
async function lost(acknowledged: readonly Booking[]): Promise<Booking[]> {
  const kept = new Set<string>();
  for (const office of new Set(acknowledged.map((booking) => booking.office)))
    for (const { id, number } of await office.rows<{ id: number; number: string }>(
      `SELECT id, invoice_number AS number FROM sales_invoices WHERE ecosystem_id = $1 AND status = 'booked'`,
      [office.tenant.ecosystemId],
    ))
      kept.add([office.name, id, number].join());
  return acknowledged.filter(({ office, invoiceId, invoiceNumber }) => !kept.has([office.name, invoiceId, invoiceNumber].join()));
}

const twice = (acknowledged: readonly Booking[]): number =>
  acknowledged.length - new Set(acknowledged.map(({ office, invoiceNumber }) => [office.name, invoiceNumber].join())).size;
