import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { automationContext } from './platform/runtime/context.js';
import { Erasures, Retention, RetentionJob } from './platform/retention/index.js';
import { createWorkerContext } from './worker-context.module.js';

const usage = `retention preview --ecosystem ID
  a dry run: what the purge of the next night takes, and up to which days. Nothing is changed.
retention run
  does now what every night does: purges what is due in all ecosystems.
retention erase --ecosystem ID --address MAIL [--yes]
  shows what would be erased of the person with this mail address, and what stays and why; with --yes it is erased for good.`;
const options = { ecosystem: { type: 'string' }, address: { type: 'string' }, yes: { type: 'boolean' } } as const;

async function preview(ecosystemId: number): Promise<void> {
  const { limits, groups } = await context.get(Retention).preview(automationContext(ecosystemId, 'retention'));
  console.log('May go, up to and including these days:');
  console.table(limits);
  console.table(groups.map(({ name, count, files, bytes }) => ({ what: name, count, files, megabytes: Math.ceil(bytes / 1e6) })));
  for (const { name, count, items } of groups) {
    if (count > 0) console.log(`${name}, the first ${items.length} of ${count}:`);
    for (const { id, title, since } of items) console.log(`  ${id}  ${since}  ${title}`);
  }
}

async function erase(ecosystemId: number, address: string, isMeant: boolean): Promise<void> {
  const ctx = automationContext(ecosystemId, 'retention');
  const erasures = context.get(Erasures);
  const { groups } = await (isMeant ? erasures.erase(ctx, address) : erasures.preview(ctx, address));
  for (const { name, goes, stays } of groups) {
    for (const { id, title, since } of goes) console.log(`${isMeant ? 'erased' : 'goes'}  ${name} ${id}  ${since}  ${title}`);
    for (const { id, title, since, because } of stays) console.log(`stays (${because})  ${name} ${id}  ${since}  ${title}`);
  }
  if (!isMeant) console.log('Nothing was changed. With --yes it is erased.');
}

const context = await createWorkerContext();
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const verb = positionals.join();
  const ecosystemId = Number(values.ecosystem);
  if (verb === 'run') console.log(await context.get(RetentionJob).run());
  else if (!Number.isInteger(ecosystemId) || ecosystemId < 1) throw new Error(usage);
  else if (verb === 'preview') await preview(ecosystemId);
  else if (verb === 'erase' && values.address) await erase(ecosystemId, values.address, values.yes === true);
  else throw new Error(usage);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await context.close();
}
