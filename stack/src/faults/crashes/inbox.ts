import { setTimeout as pause } from 'node:timers/promises';
import type { Run } from '../support/experiment.js';
import { Office } from '../support/office.js';
import type { FaultStack } from '../support/fault-stack.js';
import type { Got } from '../support/send.js';
import { sentMail } from './smtp.js';

const path = '/api/purchases/inbox-documents';
const tooManyRequests = 429;

interface Uploaded {
  fileName: string;
  content: Uint8Array;
  type?: string;
}

/** The documents of an ecosystem, by upload and by mail, and the read results. */
export class Inbox {
  private constructor(
    readonly office: Office,
    private readonly run: Run,
  ) {}

  static async open(place: FaultStack, run: Run, name: string): Promise<Inbox> {
    return new Inbox(await Office.open(place, `${name}-${run.random.seed}`), run);
  }

  /** Creates a document with this file, as a person does. Returns undefined if the file was refused. */
  async uploaded({ fileName, content, type = 'application/pdf' }: Uploaded): Promise<number | undefined> {
    const { id } = await this.office.made('POST', path, { teamId: this.office.tenant.teamId, name: 'Upload' });
    const form = (): FormData => {
      const made = new FormData();
      made.append('files', new Blob([content as Uint8Array<ArrayBuffer>], { type }), fileName);
      return made;
    };
    let got = await this.sent(id, form());
    while (got?.status === tooManyRequests) {
      await pause(Number(got.headers.get('retry-after') ?? 5) * 1_000);
      got = await this.sent(id, form());
    }
    if (got && got.status >= 500) this.run.breaks(`${fileName.slice(0, 40)}: ${got.status} ${got.text.slice(0, 200)}`);
    return got && got.status < 300 ? id : undefined;
  }

  /** Returns undefined if the connection ended: a body that is too large is not read to its end. */
  private sent(id: number, form: FormData): Promise<Got | undefined> {
    return this.office.call('POST', `${path}/${id}/attachments`, form).catch(() => undefined);
  }

  /** Opens the page of a document and returns the state of its file. */
  async state(id: number): Promise<string> {
    const [page, prediction] = [await this.office.call('GET', `${path}/${id}`), await this.office.call('GET', `${path}/${id}/predictions`)];
    if (page.status !== 200 || prediction.status !== 200) this.run.breaks(`document ${id} answered ${page.status}, ${prediction.status}`);
    return String(prediction.body.refusal ?? prediction.body.state);
  }

  /** Sends a mail from this person, as a sender's server does. Returns the answer of ours. */
  mailed(raw: string | Uint8Array): Promise<string> {
    return sentMail(this.office.place.stack.env.MAIL_IN_URL!, { from: this.sender, to: this.mailbox, raw });
  }

  get mailbox(): string {
    return `team.spec-${this.office.tenant.ecosystemId}@in.kantoor.test`;
  }

  get sender(): string {
    return `${this.office.tenant.subject}@spec.test`;
  }

  async read(): Promise<number> {
    return (
      await this.office.rows<{ n: number }>(`SELECT count(*)::int AS n FROM document_predictions WHERE ecosystem_id = $1`, [
        this.office.tenant.ecosystemId,
      ])
    )[0]!.n;
  }

  /** Waits until this many files were read or refused, or nothing more happens for long. */
  async settled(files: number, patienceMs: number): Promise<void> {
    let [before, sinceMs] = [-1, Date.now()];
    for (;;) {
      const read = await this.read().catch(() => before);
      if (read >= files) return;
      if (read !== before) [before, sinceMs] = [read, Date.now()];
      if (Date.now() - sinceMs > patienceMs) return this.run.breaks(`nothing was read for ${patienceMs} ms; ${read} of ${files} were`);
      await pause(250);
    }
  }
}
