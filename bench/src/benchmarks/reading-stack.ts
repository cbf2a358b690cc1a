import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { openPdf, pagePicture } from '../../../services/dist/reading/documents/pdf/index.js';
import type { Result } from '../harness/result.js';
import { ratio } from '../harness/rounds.js';
import { median } from '../harness/statistics.js';
import { generatedInvoice } from '../reading/drawn-invoices/generated-invoice.js';
import { photographed } from '../reading/photographed.js';
import { asAdmin, settle } from '../world/databases.js';
import { spentDuring } from '../world/invoice-costs.js';
import { type InvoicingStack, openInvoicingStack } from '../world/invoicing-stack.js';
import { signedIn } from '../world/signed-in.js';
import type { Benchmark } from './benchmark.js';

const most = 1_000;
const [few, many] = [5_000, 50_000];
const drawn = 30;
const atOnce = 6;
const looks = 5;
const tooManyRequests = 429;
/** How often a waiting page polls for the values. */
const lookMs = 50;

/** 6: on the whole stack: time from an upload to the values, a stream of documents, and finding a supplier among many organizations. */
export const readingStack: Benchmark = {
  name: 'reading-stack',
  onlyByName: true,
  async run({ options }): Promise<Result> {
    const ground = await openInvoicingStack(1, { name: 'reading', customers: few });
    try {
      const inbox = await Inbox.of(ground);
      const invoices = await Promise.all(Array.from({ length: drawn }, async (_, i) => (await generatedInvoice(i)).pdf));
      const onePage = await singlePage(invoices);
      const photo = await photoOf(onePage);
      // The first documents load the reader and its models, so they are not counted.
      await inbox.seconds(onePage, 'application/pdf', 'warm.pdf');
      await inbox.seconds(photo, 'image/jpeg', 'warm.jpg');
      const [texts, photos]: [number[], number[]] = [[], []];
      for (let look = 0; look < looks; look += 1) {
        texts.push(await inbox.seconds(onePage, 'application/pdf', 'a.pdf'));
        photos.push(await inbox.seconds(photo, 'image/jpeg', 'a.jpg'));
      }
      const known = await inbox.document(onePage, 'application/pdf', 'known.pdf');
      await inbox.isRead(known);
      const among = async (): Promise<number[]> => {
        const took: number[] = [];
        for (let look = 0; look < looks * 4; look += 1) took.push(await inbox.candidatesMs(known));
        return took.slice(looks);
      };
      const amongFew = await among();
      await grown(ground);
      const amongMany = await among();
      const count = Math.max(drawn, Math.round(Math.min(options.deals, most)));
      const since = performance.now();
      const { spent } = await spentDuring(ground, () => inbox.drained(invoices, count));
      const seconds = (performance.now() - since) / 1_000;
      const perCore = count / (spent.worker / 1_000);
      return {
        name: readingStack.name,
        title: `6  Reading on the whole stack: ${count} text documents, and one at a time`,
        figures: [
          { who: 'upload to what was read, text PDF', seconds: median(texts) },
          { who: 'upload to what was read, photo', seconds: median(photos) },
          { who: `${count} text documents`, seconds, 'per second': count / seconds },
          { who: `a supplier among ${few} organizations`, seconds: median(amongFew) / 1_000 },
          { who: `a supplier among ${many} organizations`, seconds: median(amongMany) / 1_000 },
        ],
        ratios: [
          single('upload to what was read, text PDF, s', texts, { atMost: 2 }),
          single('upload to what was read, photo, s', photos, { atMost: 6 }),
          single('text documents a second and core of the worker', [perCore], { atLeast: 80 }),
          ratio(`supplier among ${many} / ${few} organizations`, [median(amongMany)], [median(amongFew)], { atMost: 1.2 }),
        ],
        counters: Object.fromEntries(
          Object.entries(spent).map(([part, milliseconds]) => [`processor ms of ${part} per document`, milliseconds / count]),
        ),
        notes: [`${atOnce} uploads at once; the worker is with its reader`],
      };
    } finally {
      await ground.stack.drop();
    }
  },
};

const single = (what: string, rounds: number[], target: { atMost: number } | { atLeast: number }) => ({
  ...{ what, median: median(rounds), rounds, target },
  worst: 'atMost' in target ? Math.max(...rounds) : Math.min(...rounds),
});

async function singlePage(invoices: readonly Buffer[]): Promise<Buffer> {
  for (const bytes of invoices) {
    const pdf = await openPdf(bytes);
    const pages = pdf.numPages;
    await pdf.destroy();
    if (pages === 1) return bytes;
  }
  throw new Error('No drawn invoice has one page');
}

async function photoOf(bytes: Buffer): Promise<Buffer> {
  const pdf = await openPdf(bytes);
  const photo = await photographed(await pagePicture(pdf, 1), 1);
  await pdf.destroy();
  return photo;
}

/** Adds organizations to the database: copies of the existing ones, each with a different name. */
const grown = async ({ adminUrl, ecosystemId }: InvoicingStack): Promise<void> => {
  await asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'organizations' AND is_generated = 'NEVER'
         AND is_identity = 'NO' AND column_name NOT IN ('id', 'name', 'coc_number') ORDER BY ordinal_position`,
    );
    const others = rows.map(({ name }) => `"${name}"`).join(', ');
    await client.query(
      `INSERT INTO organizations (name, ${others}) SELECT name || ' ' || n, ${others}
       FROM (SELECT * FROM organizations WHERE ecosystem_id = $1 ORDER BY id LIMIT ${few}) o, generate_series(1, ${many / few - 1}) n`,
      [ecosystemId],
    );
  });
  await settle(adminUrl, 'large');
};

/** The inbox of one ecosystem, used through the API. */
class Inbox {
  private made = 0;

  private constructor(
    private readonly address: string,
    private readonly headers: Record<string, string>,
    private readonly teamId: number,
  ) {}

  static async of({ stack, ecosystemId, teamId }: InvoicingStack): Promise<Inbox> {
    return new Inbox(stack.addresses.api, await signedIn(stack, ecosystemId), teamId);
  }

  /** Each document gets different content, because the same content is not read twice. */
  async document(content: Buffer, type: string, fileName: string): Promise<number> {
    const { id } = (await this.json('POST', '', { teamId: this.teamId, documentType: 'Incoming', name: fileName })) as { id: number };
    const own = Buffer.concat([content, Buffer.from(`\n%${(this.made += 1)}`)]);
    for (;;) {
      const form = new FormData();
      form.append('files', new Blob([own], { type }), fileName);
      const answer = await fetch(`${this.address}${path}/${id}/attachments`, { method: 'POST', headers: this.headers, body: form });
      if (answer.status === tooManyRequests) await pause(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
      else if (answer.ok) return id;
      else throw new Error(`${answer.status} ${await answer.text()}`);
    }
  }

  async isRead(id: number): Promise<void> {
    for (;;) {
      const { state } = (await this.json('GET', `/${id}/predictions`)) as { state: string };
      if (state === 'read') return;
      if (state === 'refused') throw new Error('The document was refused');
      await pause(lookMs);
    }
  }

  async seconds(content: Buffer, type: string, fileName: string): Promise<number> {
    const since = performance.now();
    await this.isRead(await this.document(content, type, fileName));
    return (performance.now() - since) / 1_000;
  }

  async candidatesMs(id: number): Promise<number> {
    const since = performance.now();
    await this.json('GET', `/${id}/organization-candidates`);
    return performance.now() - since;
  }

  async drained(invoices: readonly Buffer[], count: number): Promise<void> {
    const ids: number[] = [];
    let next = 0;
    const uploads = async (): Promise<void> => {
      for (let n = next++; n < count; n = next++)
        ids.push(await this.document(invoices[n % invoices.length]!, 'application/pdf', `${n}.pdf`));
    };
    await Promise.all(Array.from({ length: atOnce }, uploads));
    for (const id of ids) await this.isRead(id);
  }

  private async json(method: string, below: string, body?: object): Promise<unknown> {
    for (;;) {
      const answer = await fetch(`${this.address}${path}${below}`, {
        method,
        headers: { ...this.headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (answer.ok) return answer.json();
      if (answer.status !== tooManyRequests) throw new Error(`${method} ${below}: ${answer.status} ${await answer.text()}`);
      await pause(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
    }
  }
}
const path = '/api/purchases/inbox-documents';
