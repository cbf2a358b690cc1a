import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { AuditProofs, AuditVerification, headOf, headsIn } from './platform/audit/index.js';
import { createWorkerContext } from './worker-context.module.js';

const usage = `audit verify --ecosystem ID [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--head POSITION:HASH]… [--heads LOG]
  proves the audit log of an ecosystem and prints the end of its chain, to be kept elsewhere. With --head also that the chain still contains one kept
  earlier, as often as it is given; with --heads all that stand in a log of the workers.
audit acknowledge --ecosystem ID
  a chain that was found cut is not reported any more; the audit log says that it was acknowledged.`;
const options = {
  ecosystem: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  head: { type: 'string', multiple: true },
  heads: { type: 'string' },
} as const;

interface Given {
  from?: string;
  to?: string;
  head?: string[];
  heads?: string;
}

const isDay = (text: string | undefined): boolean => text === undefined || /^\d{4}-\d{2}-\d{2}$/.test(text);

async function verify(ecosystemId: number, { from, to, head = [], heads }: Given): Promise<void> {
  if (!isDay(from) || !isDay(to)) throw new Error(usage);
  const knownHeads = [...head.map(headOf), ...(heads ? headsIn(await readFile(heads, 'utf8'), ecosystemId) : [])];
  if (heads && knownHeads.length === 0) throw new Error(`No head of ecosystem ${ecosystemId} stands in ${heads}`);
  const proof = await context.get(AuditProofs).prove(ecosystemId, { from, to }, knownHeads);
  const wrong = proof.findings.length + proof.findingsLeftOut;
  const proven = wrong === 0 ? `${proof.rows} rows proven` : `Not proven, ${wrong} found wrong: ${proof.rows} linked rows read`;
  console.log(`${proven}, ${proof.unsealed} not linked yet`);
  if (proof.head) console.log(`head ${proof.head.position}:${proof.head.hash}`);
  const cut = proof.findings.filter(({ kind }) => kind === 'cut');
  if (knownHeads.length > 0)
    console.log(`Of ${knownHeads.length} heads kept elsewhere the chain contains ${knownHeads.length - cut.length}`);
  if (proof.findings.length === 0) return;
  console.table(proof.findings);
  if (proof.findingsLeftOut > 0) console.log(`and ${proof.findingsLeftOut} more`);
  process.exitCode = 2;
}

async function acknowledge(ecosystemId: number): Promise<void> {
  const cuts = await context.get(AuditVerification).acknowledge(ecosystemId);
  console.log(cuts.length > 0 ? `${cuts.length} acknowledged` : 'Nothing to acknowledge');
}

const context = await createWorkerContext();
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const ecosystemId = Number(values.ecosystem);
  if (!Number.isInteger(ecosystemId) || ecosystemId < 1) throw new Error(usage);
  if (positionals.join() === 'verify') await verify(ecosystemId, values);
  else if (positionals.join() === 'acknowledge') await acknowledge(ecosystemId);
  else throw new Error(usage);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await context.close();
}
