import { createHash } from 'node:crypto';
import { chmodSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../system/commands.js';
import { inWorkFolder } from '../system/work-folder.js';

/** SHA-256 of the publisher's archives. A platform without one here is built from source instead. */
const checksums: Record<string, string> = {
  'linux-amd64': 'ddc95e08b0b076efd4ea9733a3f488eb7d2be875f8834e616cd2a37358b4852d',
  'darwin-amd64': 'bbb73e2a31135abe50a1f1cdb35030c42961df618e8ce9c60ae89f201540c5d9',
  'darwin-arm64': 'cca01b7ea35ad56e2a328d9ae596bf716bd22313ef63c7a761c88354457c2415',
};

export async function downloadTemporal(place: string, version: string): Promise<undefined> {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const expected = checksums[`${process.platform}-${arch}`];
  if (!expected) throw new Error(`no known checksum for ${process.platform}-${arch}`);
  const archive = await firstAnswer([
    `https://temporal.download/cli/archive/v${version}?platform=${process.platform}&arch=${arch}`,
    `https://github.com/temporalio/cli/releases/download/v${version}/temporal_cli_${version}_${process.platform}_${arch}.tar.gz`,
  ]);
  const actual = createHash('sha256').update(archive).digest('hex');
  if (actual !== expected) throw new Error(`the archive has checksum ${actual}, expected ${expected}`);
  await unpack(archive, place);
}

async function firstAnswer(urls: string[]): Promise<Buffer> {
  let refusal = 'no address';
  for (const url of urls) {
    try {
      return await patientDownload(url);
    } catch (error) {
      refusal = `${new URL(url).host}: ${((error as Error).cause as Error | undefined)?.message ?? (error as Error).message}`;
    }
  }
  throw new Error(refusal);
}

/** Waits five seconds for the first byte, so that a closed network is noticed; then as long as it takes. */
async function patientDownload(url: string): Promise<Buffer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('no answer within 5 s')), 5_000);
  const response = await fetch(url, { signal: late.signal }).finally(() => clearTimeout(timer));
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

const unpack = (archive: Buffer, place: string): Promise<void> =>
  inWorkFolder(dirname(place), async (work) => {
    const file = join(work, 'temporal.tar.gz');
    writeFileSync(file, archive);
    await run('tar', ['-xzf', file, '-C', work]);
    chmodSync(join(work, 'temporal'), 0o755);
    renameSync(join(work, 'temporal'), place);
  });
