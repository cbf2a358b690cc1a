import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request as ask } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { numbersHold } from '../races/booking.js';
import type { Run } from '../support/experiment.js';
import type { FaultStack } from '../support/fault-stack.js';
import { inTurn } from '../support/in-turn.js';
import { Office } from '../support/office.js';
import { contactOf, dealOf, organizationOf } from '../support/seller.js';
import { sized } from '../support/size.js';

interface Asked {
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent one after the other, with a pause between them. */
  pieces?: (string | Buffer)[];
  pauseMs?: number;
}
interface Answered {
  status: number;
  text: string;
}

interface Shop {
  office: Office;
  organizationId: number;
  dealIds: number[];
}

const [shopCount, clientsOfEach, products] = [4, 4, 1_500];
const settledWithinMs = sized(60_000, 600_000);
const slowPieces = 8;
const boundary = 'kantoor-rolling-restart';

/** Offices whose clients do everything that a day brings, until it is over; afterwards the database must hold exactly what was answered. */
export class WorkOfADay {
  private hasFailed = false;

  private constructor(private readonly shops: readonly Shop[]) {}

  static async open(place: FaultStack, dealsOfEach = sized(10, 150)): Promise<WorkOfADay> {
    const shops: Shop[] = [];
    for (let n = 0; n < shopCount; n += 1) shops.push(await shopOf(await Office.open(place, `machines-${n}`), dealsOfEach));
    return new WorkOfADay(shops);
  }

  get offices(): Office[] {
    return this.shops.map(({ office }) => office);
  }

  /** Works beside `disturb`, and until at least so many requests were answered. */
  async during(run: Run, requests: number, disturb: () => Promise<void>): Promise<void> {
    let isDisturbed = false;
    const isOver = (): boolean => this.hasFailed || (isDisturbed && answered(run) >= requests);
    const listeners = this.shops.map(({ office }) => new Client(run, office));
    const clients = this.shops.flatMap((shop) =>
      Array.from({ length: clientsOfEach }, (_, kind) => ({ shop, kind, client: new Client(run, shop.office) })),
    );
    const all = Promise.all([
      ...listeners.map((each) => each.listens(isOver)),
      ...clients.map(({ client, shop, kind }) => workUntil(isOver, client, shop, kind)),
    ]);
    // Where the first failure is enough, everyone else stops too.
    all.catch(() => (this.hasFailed = true));
    const disturbed = disturb().catch((error: unknown) => {
      this.hasFailed = true;
      throw error;
    });
    await Promise.all([all, disturbed.then(() => (isDisturbed = true))]);
    for (const each of [...listeners, ...clients.map(({ client }) => client)]) each.leave();
    run.holds('failed of the requests', Number(run.figures.get('failed') ?? 0), 0);
  }

  /** Waits until so many more requests were answered; returns how many. */
  async goesOn(run: Run, requests: number): Promise<number> {
    const before = answered(run);
    while (answered(run) < before + requests && !this.hasFailed) await pause(100);
    return answered(run) - before;
  }

  /** Each deal is invoiced and mailed once, and all that was created is there. */
  async verify(run: Run): Promise<void> {
    let [created, booked] = [0, 0];
    const untilMs = Date.now() + settledWithinMs;
    for (const { office, dealIds } of this.shops) {
      const of = [office.tenant.ecosystemId];
      const count = (sql: string): Promise<number> =>
        office.rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, of).then(([row]) => row!.n);
      const done = (): Promise<number> => count(`processes WHERE ecosystem_id = $1 AND kind = 'deal-to-invoice' AND state = 'done'`);
      while (Date.now() < untilMs && (await done()) < dealIds.length) await pause(200);
      if ((await done()) !== dealIds.length) run.breaks(`${await done()} of ${dealIds.length} processes are done`);
      created += await count(`organizations WHERE ecosystem_id = $1 AND name LIKE 'Rolling %'`);
      booked += await numbersHold(run, office);
    }
    const deals = this.shops.flatMap(({ dealIds }) => dealIds);
    run.holds('organizations in the database', created, Number(run.figures.get('organizations created')));
    run.holds('invoices booked', booked, deals.length);
    const mails = (await this.shops[0]!.office.place.mails()).filter(({ To }) => To[0]?.Address.startsWith('rolling-'));
    run.holds('mails', mails.length, deals.length);
  }
}

const answered = (run: Run): number => Number(run.figures.get('requests') ?? 0);

async function shopOf(office: Office, dealsOfEach: number): Promise<Shop> {
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

/** A client with one connection that is kept, and no second try: every answer but the right one counts as failed. */
class Client {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(
    private readonly run: Run,
    readonly office: Office,
  ) {}

  /** A list, a record and a change of it. */
  async works(): Promise<void> {
    await this.expects(200, { method: 'GET', path: '/api/crm/organizations?range=[0,9]' });
    const text = await this.expects(201, this.json('POST', '/api/crm/organizations', organizationOf(`Rolling ${randomUUID()}`)));
    if (text === undefined) return;
    this.run.count('organizations created');
    await this.expects(200, {
      method: 'GET',
      path: `/api/crm/organizations/${(JSON.parse(text) as { organizationId: number }).organizationId}`,
    });
  }

  /** All products as a file, read slowly. */
  async exports(lines: number): Promise<void> {
    const text = await this.expects(200, { method: 'GET', path: '/api/crm/products/export', pauseMs: 20 });
    if (text !== undefined && text.trimEnd().split('\r\n').length !== lines) this.run.breaks('an export is not whole');
  }

  /** A file that takes a while to arrive. */
  async uploads(organizationId: number): Promise<void> {
    const content = Buffer.from(randomUUID().repeat(600));
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="note.txt"\r\ncontent-type: text/plain\r\n\r\n`;
    const size = Math.ceil(content.length / slowPieces);
    const parts = Array.from({ length: slowPieces }, (_, n) => content.subarray(n * size, (n + 1) * size));
    await this.expects(201, {
      method: 'POST',
      path: `/api/crm/organizations/${organizationId}/attachments`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      pieces: [head, ...parts, `\r\n--${boundary}--\r\n`],
      pauseMs: 150,
    });
  }

  /** Sets a deal to invoiced, which starts a process of the workers that books and mails it. */
  async invoices(dealId: number): Promise<void> {
    const receiver = { name: 'Jan', emailAddress: `rolling-${dealId}@klant.test` };
    const body = { newDealState: 7, receiver, confirmedReceivers: [receiver.emailAddress] };
    await this.expects(200, this.json('POST', `/api/crm/deals/${dealId}/change-state`, body));
  }

  /** Follows live changes as a page does, until the work is done: when a stream ends it opens the next one. */
  async listens(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const answer = await this.sent({ method: 'GET', path: '/api/events', headers: { accept: 'text/event-stream' } }).catch(
        (error: Error) => {
          this.run.breaks(`live changes: ${error.message}`);
        },
      );
      if (!answer) return;
      if (answer.statusCode !== 200) this.run.breaks(`live changes answered ${answer.statusCode}`);
      this.run.count('streams of live changes');
      const watch = setInterval(() => isOver() && answer.destroy(), 100);
      let isTorn = false;
      answer.resume().once('error', () => (isTorn = !isOver()));
      await new Promise<void>((resolve) => answer.once('close', resolve));
      clearInterval(watch);
      if (isTorn) this.run.breaks('a stream broke off');
    }
  }

  leave(): void {
    this.agent.destroy();
  }

  private json(method: string, path: string, body: object): Asked {
    return {
      method,
      path,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      pieces: [JSON.stringify(body)],
    };
  }

  /** Returns the text of the right answer. */
  private async expects(status: number, request: Asked): Promise<string | undefined> {
    this.run.count('requests');
    const got = await this.answer(request).catch((error: Error) => ({ status: 0, text: error.message }));
    if (got.status === status) return got.text;
    this.run.count('failed');
    this.run.breaks(`${request.method} ${request.path.split('?')[0]} answered ${got.status} ${got.text.slice(0, 160)}`);
    return undefined;
  }

  private async answer(request: Asked): Promise<Answered> {
    const answer = await this.sent(request);
    const pieces: Buffer[] = [];
    for await (const piece of answer as AsyncIterable<Buffer>) {
      pieces.push(piece);
      if (request.pauseMs) await pause(request.pauseMs);
    }
    return { status: answer.statusCode!, text: Buffer.concat(pieces).toString() };
  }

  private async sent({ method, path, headers, pieces = [], pauseMs = 0 }: Asked): Promise<IncomingMessage> {
    const { place, headers: own } = this.office;
    const request = ask(`${place.api}${path}`, { method, headers: { ...own, ...headers }, agent: this.agent });
    const answer = new Promise<IncomingMessage>((resolve, reject) => request.once('response', resolve).once('error', reject));
    answer.catch(() => undefined);
    for (const [n, piece] of pieces.entries()) {
      if (n > 0) await pause(pauseMs);
      request.write(piece);
    }
    request.end();
    return answer;
  }
}
