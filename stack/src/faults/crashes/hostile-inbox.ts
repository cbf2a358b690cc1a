import { setTimeout as pause } from 'node:timers/promises';
import { MemoryWatch } from '../crowds/memory-watch.js';
import type { Run } from '../support/experiment.js';
import { inTurn } from '../support/in-turn.js';
import { Office } from '../support/office.js';
import type { FaultStack } from '../support/fault-stack.js';
import { isFull } from '../support/size.js';
import { hostileDocuments } from '../uploads/hostile-documents.js';
import { hostileMails, longMails } from '../uploads/hostile-mails.js';
import { Inbox } from './inbox.js';
import { mailWith } from './smtp.js';

/** For the API and a worker, excluding the reader, which has its own limit. */
const processMaxMb = 700;
/** Maximum delay of the API for others, at full size on a dedicated machine. */
const p99MaxMs = 2_000;
/** A file takes the reader a minute at most, and it reads one at a time. */
const patienceMs = 180_000;
const mailedInSmall = 12;

/** Another ecosystem at work: measures its response times meanwhile. */
class Neighbour {
  private readonly took: number[] = [];
  private isOver = false;
  private readonly asking: Promise<void>;

  constructor(
    private readonly office: Office,
    private readonly run: Run,
  ) {
    this.asking = this.ask();
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.asking;
    const p99 = this.took.toSorted((one, other) => one - other)[Math.floor(this.took.length * 0.99)] ?? 0;
    this.run.note('requests of a neighbour', this.took.length);
    this.run.note('p99 of a neighbour (ms)', p99);
    if (isFull && p99 > p99MaxMs) this.run.breaks(`a neighbour waited ${p99} ms`);
  }

  private async ask(): Promise<void> {
    while (!this.isOver) {
      const sinceMs = Date.now();
      const { status } = await this.office.call('GET', '/api/purchases/inbox-documents');
      this.took.push(Date.now() - sinceMs);
      if (status !== 200) this.run.breaks(`a neighbour got ${status}`);
      await pause(100);
    }
  }
}

/**
 * Sends hostile files by upload and by mail, and hostile mails. Each is refused or inert; the page of its document opens and shows the
 * outcome; API and worker survive, and others are served. At small size, files that take the reader long are not waited for.
 */
export async function hostileInbox(run: Run, place: FaultStack): Promise<void> {
  const inbox = await Inbox.open(place, run, 'hostile');
  const neighbour = new Neighbour(await Office.open(place, `neighbour-${run.random.seed}`), run);
  const memory = new MemoryWatch(place.stack, ['api', 'worker']);
  const ids: number[] = [];
  const upload = async (all: typeof hostileDocuments): Promise<void> => {
    await inTurn(all, 4, async ({ what, fileName, type, make }) => {
      memory.during({ name: what });
      const id = await inbox.uploaded({ fileName, type, content: make() });
      run.count(id === undefined ? 'files refused' : 'files kept');
      if (id !== undefined) ids.push(id);
    });
  };
  await upload(hostileDocuments.filter(({ isLong }) => !isLong));
  await inbox.settled(ids.length, patienceMs);
  await mailed(run, inbox, memory);
  await upload(hostileDocuments.filter(({ isLong }) => isLong));
  if (isFull) await inbox.settled(ids.length, patienceMs);
  for (const id of ids) run.count(`says ${await inbox.state(id)}`);
  await neighbour.end();
  memory.end(run, processMaxMb);
  const faults = await inbox.office.rows<{ documentId: number }>(
    `SELECT document_id AS "documentId" FROM document_predictions WHERE ecosystem_id = $1 AND refusal = 'READER_FAILED'`,
    [inbox.office.tenant.ecosystemId],
  );
  if (faults.length > 0) run.breaks(`the reader itself failed on ${faults.length} files`);
}

/** A mail is accepted or quarantined, and after all of them a colleague's mail still becomes a document. */
async function mailed(run: Run, inbox: Inbox, memory: MemoryWatch): Promise<void> {
  const files = hostileDocuments.filter(({ isLong }) => isFull || !isLong);
  const step = isFull ? 1 : Math.ceil(files.length / mailedInSmall);
  const withFiles = files
    .filter((_, at) => at % step === 0)
    .map(({ what, fileName, type, make }) => ({ what, raw: () => mailWith(inbox.sender, 'File', [{ fileName, type, content: make() }]) }));
  const alone = Object.entries(hostileMails)
    .filter(([what]) => isFull || !longMails.has(what))
    .map(([what, make]) => ({ what, raw: () => `From: ${inbox.sender}\r\n${make()}` }));
  const mails = [...withFiles, ...alone];
  await inTurn(mails, 2, async ({ what, raw }) => {
    memory.during({ name: what });
    const answer = await inbox.mailed(raw());
    run.count(`mails answered ${answer.slice(0, 3)}`);
    if (!/^(?:250|552)/.test(answer)) run.breaks(`a mail with ${what} was answered ${JSON.stringify(answer)}`);
  });
  const ordinary = mailWith(inbox.sender, 'Ordinary', [
    { fileName: 'a.pdf', type: 'application/pdf', content: Buffer.from(`%PDF-1.7 ${run.random.seed}`) },
  ]);
  if (!/^250/.test(await inbox.mailed(ordinary))) run.breaks('an ordinary mail was refused');
  const statuses = await inbox.office.rows<{ status: string; n: number }>(
    `SELECT coalesce(reason, status) AS status, count(*)::int AS n FROM received_mails WHERE ecosystem_id = $1 GROUP BY 1`,
    [inbox.office.tenant.ecosystemId],
  );
  for (const { status, n } of statuses) run.note(`mails ${status}`, n);
  const [last] = await inbox.office.rows<{ status: string }>(
    `SELECT status FROM received_mails WHERE ecosystem_id = $1 AND subject = 'Ordinary'`,
    [inbox.office.tenant.ecosystemId],
  );
  run.holds('an ordinary mail after them', String(last?.status), 'taken');
}
