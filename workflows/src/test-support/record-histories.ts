import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import { OwnNamespace } from './own-namespace.js';
import { recordedActivities, recordStories } from './recorded-stories.js';

/**
 * Records today's runs again: only after a change that running processes are meant not to survive, or for new stories. The argument is the
 * start of their names.
 */
const [wanted = ''] = process.argv.slice(2);
const folder = fileURLToPath(new URL('../../test/histories/', import.meta.url));
const namespace = await OwnNamespace.make(process.env.TEMPORAL_ADDRESS ?? 'localhost:7233');
const endWork = await namespace.work(recordedActivities);
const stories = await recordStories(namespace.client);
await mkdir(folder, { recursive: true });
for (const [name, story] of Object.entries(stories).filter(([each]) => each.startsWith(wanted))) {
  await writeFile(`${folder}${name}.json`, `${historyToJSON(await story.fetchHistory())}\n`);
  process.stdout.write(`recorded ${name}\n`);
}
await endWork();
await namespace.close();
process.exit(0);
