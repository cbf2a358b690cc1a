import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { BookVerification } from './books/verification/index.js';
import { AuditArchives, AuditProofs, headsIn } from './platform/audit/index.js';
import { BackupPlace, BackupSettings, PostgresPrograms, verifiedBackup } from './platform/backups/index.js';
import { FileStore, StoreAdmin } from './platform/files/index.js';
import { ProcessVerification } from './platform/processes/processes/index.js';
import { Settings } from './platform/runtime/config/index.js';
import { automationContext } from './platform/runtime/context.js';
import { Database } from './platform/storage/database/index.js';
import { createWorkerContext } from './worker-context.module.js';

const usage = `verify [--heads LOG] [--archives FOLDER]
  checks every ecosystem: numbers of invoices, sums, journal, audit log, files, processes. With --heads also that the audit log still contains
  all heads in a log of the workers that was kept elsewhere. With --archives also the files of archived years of the audit
  log; heads in those are not verified otherwise, which counts as wrong.
verify --start-lost
  also starts the processes again that the engine lost; the worker does it.
verify --backup FOLDER
  reads a whole backup: each copy of the database, its WAL, each file.`;

const faultsOfFiles = { lost: 'is missing', 'wrong bytes': 'is not what was stored', unreadable: 'cannot be read' };
const say = (text: string): void => console.log(text);

async function verifyBackup(folder: string): Promise<void> {
  const settings = new Settings(process.env);
  const { toolsDir, databaseUrl } = new BackupSettings(settings);
  report(await verifiedBackup(new BackupPlace(folder), new PostgresPrograms(toolsDir, databaseUrl), say));
}

async function verifyAll(heads: string | undefined, archives: string | undefined, startsLost: boolean): Promise<void> {
  const log = heads === undefined ? undefined : await readFile(heads, 'utf8');
  const context = await createWorkerContext();
  try {
    const database = context.get(Database);
    const ecosystems = await database.read<{ id: number }>(
      automationContext(0, 'verify'),
      `SELECT id FROM ecosystem_ids() AS id ORDER BY id`,
    );
    const found: string[] = [];
    for (const { id } of ecosystems) {
      const ctx = automationContext(id, 'verify');
      const books = await context.get(BookVerification).findings(ctx);
      const kept = log === undefined ? [] : headsIn(log, id);
      const proof = await context.get(AuditProofs).prove(id, {}, kept);
      const audit = proof.findings.map(({ kind, position, auditId }) =>
        ['audit log', kind, position !== undefined && `position ${position}`, auditId !== undefined && `row ${auditId}`]
          .filter(Boolean)
          .join(' '),
      );
      if (proof.findingsLeftOut > 0) audit.push(`audit log: ${proof.findingsLeftOut} more`);
      if (archives === undefined && proof.headsInArchives > 0)
        audit.push(`audit log: ${proof.headsInArchives} heads are in archived years and were not verified: --archives FOLDER does that`);
      if (archives !== undefined) audit.push(...archiveFaults(await context.get(AuditArchives).prove(id, archives, kept)));
      const files = await context.get(StoreAdmin, { strict: false }).verify(context.get(FileStore, { strict: false }), undefined, id);
      const damaged = files.faults.map(
        ({ fileId, fileName, sha256, fault }) => `file ${fileId} (${fileName}, ${sha256}) ${faultsOfFiles[fault]}`,
      );
      const processes = await context.get(ProcessVerification).compared(ctx);
      const started = startsLost ? await context.get(ProcessVerification).startAgain(ctx, processes.lost) : [];
      for (const workflowId of started) say(`ecosystem ${id}: process ${workflowId} is started again`);
      const compared = [
        ...processes.lost
          .filter(({ workflowId }) => !started.includes(workflowId))
          .map(({ workflowId, step }) => `process ${workflowId} is at “${step}”, but the engine does not run it`),
        ...processes.strange.map(
          ({ workflowId, state }) =>
            `the engine runs ${workflowId}, which is ${state === null ? 'not in the database' : `${state} in the database`}`,
        ),
      ];
      found.push(...[...books, ...audit, ...damaged, ...compared].map((what) => `ecosystem ${id}: ${what}`));
      say(
        `ecosystem ${id}: ${proof.rows} rows of the audit log, ${kept.length} heads, ${files.files} files, ${processes.open} open processes`,
      );
    }
    report(found);
  } finally {
    await context.close();
  }
}

function archiveFaults({ years, cut }: Awaited<ReturnType<AuditArchives['prove']>>): string[] {
  const faults = years.flatMap(({ fileName, findings }) =>
    findings.map((finding) =>
      [
        'archive',
        fileName,
        finding.kind,
        'position' in finding && `position ${finding.position}`,
        'auditId' in finding && `row ${finding.auditId}`,
      ]
        .filter(Boolean)
        .join(' '),
    ),
  );
  return [...faults, ...cut.map(({ position }) => `audit log cut position ${position}: in no archive`)];
}

function report(found: readonly string[]): void {
  for (const what of found) console.error(`! ${what}`);
  say(found.length === 0 ? 'Everything holds' : `${found.length} things are wrong`);
  if (found.length > 0) process.exitCode = 1;
}

try {
  const { values } = parseArgs({
    options: {
      heads: { type: 'string' },
      archives: { type: 'string' },
      backup: { type: 'string' },
      'start-lost': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) say(usage);
  else if (values.backup) await verifyBackup(values.backup);
  else await verifyAll(values.heads, values.archives, values['start-lost'] === true);
} catch (error) {
  const { message, code } = error as { message: string; code?: string };
  console.error(code?.startsWith('ERR_PARSE_ARGS') ? `${message}\n${usage}` : message);
  process.exitCode = 1;
}
