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

/** What clients asked for, by what came of it. */
interface Ledger {
  answered: Set<string>;
  /** May have taken effect or not. */
  unanswered: Set<string>;
}

interface Shop {
  office: Office;
  organizations: Ledger;
  files: Ledger;
  organizationId: number;
  dealIds: number[];
}

const [shopCount, clientsOfEach, products] = [4, 4, 1_500];
const slowPieces = 8;
const boundary = 'kantoor-rolling-restart';
/**
 * What someone who cannot reach what is behind answers (0 is nothing), or who counts what the dead were doing for half a minute more; and the
 * answer while the same request is still at hand.
 */
const [unreached, underWay] = [new Set([0, 429, 502, 503, 504]), 409];
const [againMs, answeredWithinMs] = [200, 120_000];

/** Offices whose clients do everything that a day brings, until it is over; afterwards the database must hold exactly what was answered. */
export class WorkOfADay {
  private hasFailed = false;
  private listeners: Client[] = [];

  private constructor(
    private readonly shops: readonly Shop[],
    private readonly isPatient: boolean,
    private readonly settledWithinMs: number,
  ) {}

  /** Clients who are patient expect failures while something behind is away; they ask again for an invoice, and leave other requests at that. */
  static async open(
    place: FaultStack,
    dealsOfEach = sized(10, 150),
    { isPatient = false, settledWithinMs = sized(60_000, 600_000) } = {},
  ): Promise<WorkOfADay> {
    const shops: Shop[] = [];
    for (let n = 0; n < shopCount; n += 1) shops.push(await shopOf(await Office.open(place, `machines-${n}`), dealsOfEach));
    return new WorkOfADay(shops, isPatient, settledWithinMs);
  }

  get offices(): Office[] {
    return this.shops.map(({ office }) => office);
  }

  /** Works beside `disturb`, and until at least so many requests were answered. */
  async during(run: Run, requests: number, disturb: () => Promise<void>): Promise<void> {
    let isDisturbed = false;
    const isOver = (): boolean => this.hasFailed || (isDisturbed && answered(run) >= requests);
    const listeners = this.shops.map((shop) => new Client(run, shop, this.isPatient));
    this.listeners = listeners;
    const clients = this.shops.flatMap((shop) =>
      Array.from({ length: clientsOfEach }, (_, kind) => ({ shop, kind, client: new Client(run, shop, this.isPatient) })),
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
    if (!this.isPatient) run.holds('failed of the requests', Number(run.figures.get('failed') ?? 0), 0);
  }

  /** Waits until so many more requests were answered; returns how many. */
  async goesOn(run: Run, requests: number): Promise<number> {
    const before = answered(run);
    while (answered(run) < before + requests && !this.hasFailed) await pause(100);
    return answered(run) - before;
  }

  /** Waits until so many more requests were answered as they should be. */
  async answers(run: Run, requests: number): Promise<void> {
    const right = (): number => answered(run) - Number(run.figures.get('failed') ?? 0);
    const before = right();
    while (right() < before + requests && !this.hasFailed) await pause(20);
  }

  /** Waits until everyone who follows live changes hears of one more. */
  async hears(run: Run, withinMs: number): Promise<void> {
    const before = this.listeners.map(({ heard }) => heard);
    const deaf = (): number => this.listeners.filter(({ heard }, n) => heard === before[n]).length;
    for (const untilMs = Date.now() + withinMs; deaf() > 0 && Date.now() < untilMs && !this.hasFailed;) await pause(50);
    if (deaf() > 0) run.breaks(`${deaf()} of ${this.listeners.length} streams of live changes say nothing any more`);
  }

  /** Each deal is invoiced and mailed once, and all that was created is there. */
  async verify(run: Run): Promise<void> {
    let booked = 0;
    const untilMs = Date.now() + this.settledWithinMs;
    for (const shop of this.shops) {
      const { office, dealIds } = shop;
      const of = [office.tenant.ecosystemId];
      const count = (sql: string): Promise<number> =>
        office.rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, of).then(([row]) => row!.n);
      const done = (): Promise<number> => count(`processes WHERE ecosystem_id = $1 AND kind = 'deal-to-invoice' AND state = 'done'`);
      while (Date.now() < untilMs && (await done()) < dealIds.length) await pause(200);
      if ((await done()) !== dealIds.length) run.breaks(`${await done()} of ${dealIds.length} processes are done`);
      const created = await office.rows<{ name: string }>(
        `SELECT name FROM organizations WHERE ecosystem_id = $1 AND name LIKE 'Rolling %'`,
        of,
      );
      ledgerHolds(
        run,
        'organizations',
        shop.organizations,
        created.map(({ name }) => name),
      );
      await filesHold(run, shop);
      booked += await numbersHold(run, office);
    }
    const deals = this.shops.flatMap(({ dealIds }) => dealIds);
    run.holds('invoices booked', booked, deals.length);
    const mails = (await this.shops[0]!.office.place.mails()).filter(({ To }) => To[0]?.Address.startsWith('rolling-'));
    run.holds('mails', new Set(mails.map(({ MessageID }) => MessageID)).size, deals.length);
    run.holds('deals with a mail', new Set(mails.map(({ To }) => To[0]!.Address)).size, deals.length);
    run.note('mails handed over twice', mails.length - deals.length);
    if (!this.isPatient && mails.length !== deals.length) run.breaks('a mail was handed over twice');
  }
}

const answered = (run: Run): number => Number(run.figures.get('requests') ?? 0);

/** What was answered is there once, and nothing that no one asked for. */
function ledgerHolds(run: Run, what: string, { answered, unanswered }: Ledger, found: readonly string[]): void {
  const once = new Set(found);
  run.count(`${what} answered`, answered.size);
  run.count(`${what} unanswered, and there`, [...unanswered].filter((each) => once.has(each)).length);
  run.holds(`${what} answered and lost`, [...answered].filter((each) => !once.has(each)).length, 0);
  run.holds(`${what} twice`, found.length - once.size, 0);
  run.holds(`${what} no one asked for`, [...once].filter((each) => !answered.has(each) && !unanswered.has(each)).length, 0);
}

async function filesHold(run: Run, { office, organizationId, files }: Shop): Promise<void> {
  const path = `/api/crm/organizations/${organizationId}/attachments`;
  const { items } = (await office.made('GET', path)) as { items: { fileName: string }[] };
  ledgerHolds(
    run,
    'files',
    files,
    items.map(({ fileName }) => fileName),
  );
}

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
  const ledger = (): Ledger => ({ answered: new Set(), unanswered: new Set() });
  return { office, organizations: ledger(), files: ledger(), organizationId, dealIds: deals.map(({ id }: { id: number }) => id) };
}

/** Of four clients of an office one exports, one uploads, one invoices, and all do what everyone does. */
async function workUntil(isOver: () => boolean, client: Client, shop: Shop, kind: number): Promise<void> {
  const left = kind === 2 ? [...shop.dealIds] : [];
  while (!isOver() || left.length > 0) {
    if (kind === 0) await client.exports(products + 1);
    if (kind === 1) await client.uploads();
    const dealId = left.shift();
    if (dealId !== undefined) await client.invoices(dealId);
    await client.works();
  }
}

/** A client with one connection that is kept. Unless it is patient there is no second try: every answer but the right one counts as failed. */
class Client {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  /** Live changes so far. */
  heard = 0;

  constructor(
    private readonly run: Run,
    private readonly shop: Shop,
    private readonly isPatient: boolean,
  ) {}

  /** A list, a record and a change of it. */
  async works(): Promise<void> {
    await this.expects(200, { method: 'GET', path: '/api/crm/organizations?range=[0,9]' });
    const name = `Rolling ${randomUUID()}`;
    const text = await this.effects(this.shop.organizations, name, this.json('POST', '/api/crm/organizations', organizationOf(name)));
    if (text === undefined) return;
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
  async uploads(): Promise<void> {
    const content = Buffer.from(randomUUID().repeat(600));
    const name = `${randomUUID()}.txt`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`;
    const size = Math.ceil(content.length / slowPieces);
    const parts = Array.from({ length: slowPieces }, (_, n) => content.subarray(n * size, (n + 1) * size));
    await this.effects(this.shop.files, name, {
      method: 'POST',
      path: `/api/crm/organizations/${this.shop.organizationId}/attachments`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      pieces: [head, ...parts, `\r\n--${boundary}--\r\n`],
      pauseMs: 150,
    });
  }

  /** Sets a deal to invoiced, which starts a process of the workers that books and mails it. */
  async invoices(dealId: number): Promise<void> {
    const receiver = { name: 'Jan', emailAddress: `rolling-${dealId}@klant.test` };
    const body = { newDealState: 7, receiver, confirmedReceivers: [receiver.emailAddress] };
    await this.expects(200, this.json('POST', `/api/crm/deals/${dealId}/change-state`, body), { isAskedAgain: true });
  }

  /** Follows live changes as a page does, until the work is done: when a stream ends it opens the next one. */
  async listens(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const answer = await this.sent({ method: 'GET', path: '/api/events', headers: { accept: 'text/event-stream' } }).catch(
        (error: Error) => this.fails(`live changes: ${error.message}`),
      );
      if (answer && answer.statusCode !== 200) this.fails(`live changes answered ${answer.statusCode}`);
      if (answer?.statusCode !== 200) {
        if (!this.isPatient) return;
        answer?.destroy();
        await pause(againMs);
        continue;
      }
      this.run.count('streams of live changes');
      const watch = setInterval(() => isOver() && answer.destroy(), 100);
      let isTorn = false;
      answer.on('data', (text: Buffer) => (this.heard += text.includes('data:') ? 1 : 0)).once('error', () => (isTorn = !isOver()));
      await new Promise<void>((resolve) => answer.once('close', resolve));
      clearInterval(watch);
      if (isTorn) this.fails('a stream broke off');
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

  private fails(what: string): undefined {
    if (this.isPatient) this.run.count('streams that broke off or were refused');
    else this.run.breaks(what);
  }

  /** Asks for what must be there once if it was answered. */
  private async effects({ answered, unanswered }: Ledger, name: string, request: Asked): Promise<string | undefined> {
    const text = await this.expects(201, request);
    (text === undefined ? unanswered : answered).add(name);
    return text;
  }

  /** Returns the text of the right answer. */
  private async expects(status: number, request: Asked, { isAskedAgain = false } = {}): Promise<string | undefined> {
    for (const lastMs = Date.now() + answeredWithinMs; ; await pause(againMs)) {
      const sinceMs = performance.now();
      const got = await this.answer(request).catch((error: Error) => ({ status: 0, text: error.message }));
      const slowest = 'slowest answer (ms)';
      this.run.note(slowest, Math.max(Math.round(performance.now() - sinceMs), Number(this.run.figures.get(slowest) ?? 0)));
      this.run.count('requests');
      if (got.status === status) return got.text;
      this.run.count('failed');
      const isExpected = this.isPatient && (unreached.has(got.status) || (isAskedAgain && got.status === underWay));
      if (isExpected && !isAskedAgain) return undefined;
      if (isExpected && Date.now() < lastMs) continue;
      this.run.breaks(`${request.method} ${request.path.split('?')[0]} answered ${got.status} ${got.text.slice(0, 160)}`);
      return undefined;
    }
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
    const { place, headers: own } = this.shop.office;
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
