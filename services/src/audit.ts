import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { archiveYear, AuditArchives, AuditProofs, AuditVerification, type ChainHead, headOf, headsIn } from './platform/audit/index.js';
import { createDataSource } from './platform/storage/database/index.js';
import { readConfig } from './config.js';
import { createWorkerContext } from './worker-context.module.js';

const usage = `audit verify --ecosystem ID [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--head POSITION:HASH]… [--heads LOG] [--archives FOLDER]
  proves the audit log of an ecosystem and prints the end of its chain, to be kept elsewhere. With --head also that the chain still contains one kept
  earlier, as often as it is given; with --heads all that stand in a log of the workers. With
  --archives also the files of archived years, and the heads in them.
audit acknowledge --ecosystem ID
  a chain that was found cut is not reported any more; the audit log says that it was acknowledged.
audit archive --year YEAR --to FOLDER
  writes the log of all ecosystems up to the end of a closed year into files, one for each, proves them, and takes it out of the database. Needs
  the login of the owner, as migrations do. Interrupted, it is completed by the same command.`;
const options = {
  ecosystem: { type: 'string' },
  from: { type: 'string' },
  head: { type: 'string', multiple: true },
  heads: { type: 'string' },
  archives: { type: 'string' },
  year: { type: 'string' },
  to: { type: 'string' },
} as const;

interface Given {
  from?: string;
  to?: string;
  head?: string[];
  heads?: string;
  archives?: string;
}

const isDay = (text: string | undefined): boolean => text === undefined || /^\d{4}-\d{2}-\d{2}$/.test(text);

async function verify(
  context: INestApplicationContext,
  ecosystemId: number,
  { from, to, head = [], heads, archives }: Given,
): Promise<void> {
  if (!isDay(from) || !isDay(to)) throw new Error(usage);
  const knownHeads = [...head.map(headOf), ...(heads ? headsIn(await readFile(heads, 'utf8'), ecosystemId) : [])];
  if (heads && knownHeads.length === 0) throw new Error(`No head of ecosystem ${ecosystemId} stands in ${heads}`);
  const proof = await context.get(AuditProofs).prove(ecosystemId, { from, to }, knownHeads);
  const wrong = proof.findings.length + proof.findingsLeftOut;
  const proven = wrong === 0 ? `${proof.rows} rows proven` : `Not proven, ${wrong} found wrong: ${proof.rows} linked rows read`;
  console.log(`${proven}, ${proof.unsealed} not linked yet`);
  if (proof.head) console.log(`head ${proof.head.position}:${proof.head.hash}`);
  const cut = proof.findings.filter(({ kind }) => kind === 'cut');
  const archived = await context.get(AuditProofs).archived(ecosystemId);
  const inArchives = knownHeads.filter(({ position }) => position < (archived?.position ?? 0));
  const inChain = knownHeads.length - inArchives.length;
  if (inChain > 0) console.log(`Of ${inChain} heads kept elsewhere the chain contains ${inChain - cut.length}`);
  if (archives) await verifyArchives(context, ecosystemId, archives, inArchives);
  else if (archived) {
    console.log(
      `Up to position ${archived.position} the log is archived: --archives FOLDER proves that too${inArchives.length > 0 ? `, and ${inArchives.length} heads` : ''}`,
    );
    if (inArchives.length > 0) process.exitCode = 2;
  }
  if (proof.findings.length === 0) return;
  console.table(proof.findings);
  if (proof.findingsLeftOut > 0) console.log(`and ${proof.findingsLeftOut} more`);
  process.exitCode = 2;
}

async function verifyArchives(context: INestApplicationContext, ecosystemId: number, folder: string, heads: ChainHead[]): Promise<void> {
  const { years, cut } = await context.get(AuditArchives).prove(ecosystemId, folder, heads);
  for (const { year, fileName, rows, findings } of years) {
    console.log(`${fileName}: ${findings.length === 0 ? `${rows} rows of ${year} and before proven` : 'not proven'}`);
    if (findings.length > 0) console.table(findings);
  }
  if (heads.length > 0) console.log(`Of ${heads.length} heads kept elsewhere the archives contain ${heads.length - cut.length}`);
  if (cut.length > 0 || years.some(({ findings }) => findings.length > 0)) process.exitCode = 2;
}

/** With the login of the owner, which no service has. */
async function archive(year: string | undefined, folder: string | undefined): Promise<void> {
  if (!folder) throw new Error(usage);
  const owner = await createDataSource({ url: readConfig().databaseUrl, poolSize: 1, isPatient: true }).initialize();
  await archiveYear(owner, { year, folder, today: new Date(), say: (text) => console.log(text) }).finally(() => owner.destroy());
}

async function acknowledge(context: INestApplicationContext, ecosystemId: number): Promise<void> {
  const cuts = await context.get(AuditVerification).acknowledge(ecosystemId);
  console.log(cuts.length > 0 ? `${cuts.length} acknowledged` : 'Nothing to acknowledge');
}

async function asWorker(work: (context: INestApplicationContext) => Promise<void>): Promise<void> {
  const context = await createWorkerContext();
  await work(context).finally(() => context.close());
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const verb = positionals.join();
  const ecosystemId = Number(values.ecosystem);
  if (verb === 'archive') await archive(values.year, values.to);
  else if (!Number.isInteger(ecosystemId) || ecosystemId < 1) throw new Error(usage);
  else if (verb === 'verify') await asWorker((context) => verify(context, ecosystemId, values));
  else if (verb === 'acknowledge') await asWorker((context) => acknowledge(context, ecosystemId));
  else throw new Error(usage);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
