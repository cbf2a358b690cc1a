import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { type Checked, FileStore, LocalFiles, S3Files, StoreAdmin } from './platform/files/index.js';
import { Config } from './platform/runtime/config/index.js';
import { createWorkerContext } from './worker-context.module.js';

const usage = `files verify [--in local|s3]
  reads every file and names those that are lost or have other bytes than were stored; without --in where the settings say that files are.
files copy --to s3|local
  copies what is not there yet, from the folder (FILES_DIR) to the bucket (FILES_S3_BUCKET) or back, also while people upload.
  When interrupted, run it again.`;
const options = { in: { type: 'string' }, to: { type: 'string' } } as const;
const everyMs = 5_000;

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1_048_576).toLocaleString('en')} MB`;
const inWords = ({ files, bytes, faults }: Checked): string =>
  `${files.toLocaleString('en')} files, ${inMegabytes(bytes)}${faults.length > 0 ? `, ${faults.length} faults` : ''}`;

function storeCalled(name: string | undefined): FileStore {
  const { filesBucket, filesDir } = context.get(Config);
  if (name === 'local') return new LocalFiles(filesDir);
  if (name !== 's3') throw new Error(usage);
  if (!filesBucket) throw new Error('FILES_S3_BUCKET must be given');
  return new S3Files(filesBucket);
}

/** Prints a line now and then. */
function progress(): (done: Checked) => void {
  let printedAt = Date.now();
  return (done) => {
    if (Date.now() - printedAt < everyMs) return;
    printedAt = Date.now();
    console.log(inWords(done));
  };
}

/** Prints what is wrong, and says so to whoever called. */
function report({ faults }: Checked): void {
  for (const { fault, ecosystemId, sha256, fileName } of faults)
    console.log(`${fault}: ${sha256} of ecosystem ${ecosystemId}, ${JSON.stringify(fileName)}`);
  if (faults.length > 0) process.exitCode = 2;
}

async function verify(store: FileStore): Promise<void> {
  const checked = await context.get(StoreAdmin, { strict: false }).verify(store, progress());
  report(checked);
  console.log(`Verified: ${inWords(checked)}`);
}

async function copy(to: string | undefined): Promise<void> {
  const [from, target] = [storeCalled(to === 's3' ? 'local' : 's3'), storeCalled(to)];
  const done = await context.get(StoreAdmin, { strict: false }).copy(from, target, progress());
  report(done);
  console.log(`Copied: ${done.copied.toLocaleString('en')} files, ${inMegabytes(done.copiedBytes)}; ${inWords(done)} are there`);
}

const context = await createWorkerContext();
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  if (positionals.join() === 'verify')
    await verify(values.in === undefined ? context.get(FileStore, { strict: false }) : storeCalled(values.in));
  else if (positionals.join() === 'copy') await copy(values.to);
  else throw new Error(usage);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await context.close();
}
