import { setTimeout as pause } from 'node:timers/promises';
import type { FaultStack } from '../support/fault-stack.js';
import type { Run } from '../support/experiment.js';
import { inTurn } from '../support/in-turn.js';
import { invoiceOf } from '../uploads/hostile-pdfs.js';
import { Inbox } from './inbox.js';
import { readersLeft } from './readers.js';
import { mailWith } from './smtp.js';
import { amid, killProgram } from './trouble.js';

const patienceMs = 180_000;

export interface ReadingAmidKills {
  documents: number;
  kills: number;
}

/**
 * Documents that are uploaded and read while workers end by `kill -9`: each is read once and correctly, and no reader outlives its worker.
 */
export async function readAmidKills(run: Run, place: FaultStack, { documents: total, kills }: ReadingAmidKills): Promise<void> {
  const inbox = await Inbox.open(place, run, 'read');
  const references = new Map<number, string>();
  const work = inTurn(Array.from({ length: total }), 4, async (_, n) => {
    const id = await inbox.uploaded({ fileName: `${n}.pdf`, content: invoiceOf(`F-${run.random.seed}-${n}`, 10) });
    if (id === undefined) run.breaks(`document ${n} was refused`);
    else references.set(id, `F-${run.random.seed}-${n}`);
  }).then(() => inbox.settled(total, patienceMs));
  const killed: number[] = [];
  await amid(run, work, { times: kills, progress: async () => (await inbox.read()) / total }, () => {
    killed.push(place.stack.pid('worker')!);
    return killProgram(place, 'worker');
  });
  const rows = await inbox.office.rows<{ documentId: number; reference: string | null; read: number }>(
    `SELECT document_id AS "documentId", min(reading->'fields'->'reference'->>'value') AS reference, count(*)::int AS read
     FROM document_predictions WHERE ecosystem_id = $1 GROUP BY document_id`,
    [inbox.office.tenant.ecosystemId],
  );
  run.holds('documents read', rows.length, total);
  run.holds(
    'read once and as they are',
    rows.filter(({ documentId, reference, read }) => read === 1 && reference === references.get(documentId)).length,
    total,
  );
  const done = () =>
    inbox.office.rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM processes WHERE ecosystem_id = $1 AND kind = 'document-prediction' AND state = 'done'`,
      [inbox.office.tenant.ecosystemId],
    );
  for (let waitedMs = 0; waitedMs < patienceMs && (await done())[0]!.n < total; waitedMs += 250) await pause(250);
  run.holds('processes done', (await done())[0]!.n, total);
  // A reader checks every second whether its worker still runs.
  for (let waitedMs = 0; waitedMs < 20_000 && readersLeft(killed).length > 0; waitedMs += 250) await pause(250);
  run.holds('readers that outlive their worker', readersLeft(killed).length, 0);
}

/**
 * Sends the same file in many mails at once. Senders retry like mail servers when the worker dies. Expects one document, and a note for each accepted
 * mail.
 */
export async function sameFileMailed(run: Run, place: FaultStack, mails: number): Promise<void> {
  const inbox = await Inbox.open(place, run, 'mailed');
  const content = invoiceOf(`M-${run.random.seed}`, 1);
  let attempts = 0;
  const sent = async (): Promise<void> => {
    for (let tries = 0; tries < 200; tries += 1) {
      attempts += 1;
      const answer = await inbox.mailed(mailWith(inbox.sender, 'The same', [{ fileName: 'a.pdf', type: 'application/pdf', content }]));
      if (/^250/.test(answer)) return;
      await pause(250);
    }
    run.breaks('a mail was never taken');
  };
  const all = Promise.all(Array.from({ length: mails }, sent));
  await pause(run.random.next() * 500);
  await killProgram(place, 'worker');
  await all;
  const [made] = await inbox.office.rows<{ documents: number; taken: number; repeated: number; notes: number }>(
    `SELECT (SELECT count(*)::int FROM inbox_documents WHERE ecosystem_id = $1) AS documents,
       count(*) FILTER (WHERE status = 'taken')::int AS taken, count(*) FILTER (WHERE status = 'repeated')::int AS repeated,
       (SELECT count(*)::int FROM audit_log WHERE ecosystem_id = $1 AND action = 'inbox-document.mailedAgain') AS notes
     FROM received_mails WHERE ecosystem_id = $1`,
    [inbox.office.tenant.ecosystemId],
  );
  const { documents, taken, repeated, notes } = made!;
  run.note('attempts', attempts);
  run.holds('documents', documents, 1);
  run.holds('mails that made it', taken, 1);
  run.holds('notes', notes, repeated);
  run.note('mails that repeat it', repeated);
  if (repeated < mails - 1 || repeated > attempts - 1) run.breaks(`${repeated} mails repeat it, of ${attempts} attempts`);
}
