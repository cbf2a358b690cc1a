import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { AuditProofs } from './platform/audit/audit-proof.js';
import type { ChainHead } from './platform/audit/audit-proof.js';
import { createWorkerContext } from './worker-context.js';

const usage = `audit verify --ecosystem ID [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--head POSITION:HASH]
  proves the audit log of an ecosystem and prints the end of its chain, to be kept elsewhere; with --head also that it still holds one kept earlier.`;
const options = { ecosystem: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' }, head: { type: 'string' } } as const;

const isDay = (text: string | undefined): boolean => text === undefined || /^\d{4}-\d{2}-\d{2}$/.test(text);
function headOf(text: string | undefined): ChainHead | null {
  if (text === undefined) return null;
  const [, position, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? [];
  if (!position || !hash) throw new Error(usage);
  return { position: Number(position), hash };
}

const context = await createWorkerContext();
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const ecosystemId = Number(values.ecosystem);
  if (positionals.join() !== 'verify' || !Number.isInteger(ecosystemId) || ecosystemId < 1 || !isDay(values.from) || !isDay(values.to))
    throw new Error(usage);
  const { rows, head, unsealed, findings, findingsLeftOut } = await context
    .get(AuditProofs)
    .prove(ecosystemId, { from: values.from, to: values.to }, headOf(values.head));
  console.log(`${rows} rows proven, ${unsealed} not linked yet`);
  if (head) console.log(`head ${head.position}:${head.hash}`);
  if (findings.length > 0) {
    console.table(findings);
    if (findingsLeftOut > 0) console.log(`and ${findingsLeftOut} more`);
    process.exitCode = 2;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await context.close();
}
