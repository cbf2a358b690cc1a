import { parseArgs } from 'node:util';
import { BackupSettings, restore } from './platform/backups/index.js';
import { Settings } from './platform/runtime/config/index.js';

const usage = `restore --from FOLDER [--to TIME]
  restores database and files as they were at TIME (2026-11-30T14:05:00Z), or at the last moment that the backup has, into an empty place.`;

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  if (!values.from) throw new Error(usage);
  const settings = new Settings(process.env);
  const { databaseDir, filesDir, serverDir, superuserPassword } = new BackupSettings(settings);
  settings.refuseFaults();
  const say = (text: string): void => console.log(text);
  const sinceMs = Date.now();
  const done = await restore({ from: values.from, to: values.to, databaseDir, filesDir, serverDir, superuserPassword, say });
  say(`Restored as of ${done.moment}, with ${done.files} files, in ${((Date.now() - sinceMs) / 1_000).toFixed(1)} s`);
  say(done.lastCommit ? `The last change in it was made at ${done.lastCommit}` : 'Nothing was changed after the copy of the database');
  for (const { sha256, fault } of done.faults) console.error(`The file ${sha256} is ${fault} in the backup, and was not restored`);
  if (done.faults.length > 0) process.exitCode = 1;
}

await run().catch((error: Error) => {
  console.error(process.env.DEBUG ? error : error.message);
  process.exitCode = 1;
});
