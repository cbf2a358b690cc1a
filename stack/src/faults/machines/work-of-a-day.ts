import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request as ask } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Run } from '../support/experiment.js';
import type { Office } from '../support/office.js';
import { organizationOf } from '../support/seller.js';

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

const slowPieces = 8;
const boundary = 'kantoor-rolling-restart';

/** A client with one connection that is kept, and no second try: every answer but the right one counts as failed. */
export class Client {
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
