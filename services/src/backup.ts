import { parseArgs } from 'node:util';
import { Backup, BackupSettings, serveBackupMetrics, wordsOf } from './platform/backups/index.js';
import { fileStoreOf } from './platform/files/index.js';
import { Settings } from './platform/runtime/config/index.js';

const usage = `backup --to FOLDER [--keep DAYS]
  copies the whole database with the changes of that time, and the files that are not in the folder yet.
backup --to FOLDER --follow [--copy-every HOURS] [--keep DAYS]
  receives every change as it is written, until it is ended; copies the whole database again every 24 hours. With METRICS_PORT it shows
  its age on /metrics.
backup --to FOLDER --age [SECONDS]
  prints how old the backup is; fails if it is older than that (30).
backup --to FOLDER --end
  ends a backup that was followed: the server keeps nothing for it any more.`;
const options = {
  to: { type: 'string' },
  follow: { type: 'boolean' },
  'copy-every': { type: 'string' },
  keep: { type: 'string' },
  age: { type: 'boolean' },
  end: { type: 'boolean' },
} as const;

const say = (text: string): void => console.log(text);
const numberOf = (text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise;
  if (!/^\d{1,5}$/.test(text) || Number(text) < 1) throw new Error(usage);
  return Number(text);
};

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (!values.to || (positionals.length > 0 && !values.age)) throw new Error(usage);
  if (values.age) {
    const [seconds, mostSeconds] = [await Backup.ageSeconds(values.to), numberOf(positionals[0], 30)];
    say(`${seconds} seconds old`);
    if (seconds > mostSeconds) process.exitCode = 1;
    return;
  }
  const settings = new Settings(process.env);
  const { databaseUrl, toolsDir, metrics, ...files } = new BackupSettings(settings);
  settings.refuseFaults();
  const store = fileStoreOf(files);
  const keptDays = values.keep === undefined ? undefined : numberOf(values.keep, 0);
  const work = { to: values.to, databaseUrl, toolsDir, read: (sha256: string) => store.read(sha256), say, keptDays };
  if (values.end) return Backup.end(work);
  const leaving = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => leaving.abort());
  const reports = values.follow && metrics.port > 0 ? await serveBackupMetrics(values.to, metrics) : undefined;
  const making = values.follow ? Backup.follow(work, numberOf(values['copy-every'], 24), leaving.signal) : Backup.once(work);
  const faults = await making.finally(() => reports?.close());
  for (const fault of faults) console.error(wordsOf(fault));
  if (faults.length > 0) process.exitCode = 1;
  else if (!values.follow) say(`Complete: ${await Backup.ageSeconds(values.to)} seconds old`);
}

await run().catch((error: Error) => {
  console.error(process.env.DEBUG ? error : error.message);
  process.exitCode = 1;
});
