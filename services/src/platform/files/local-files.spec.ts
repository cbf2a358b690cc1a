import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeFileStore } from '../../testing/file-store-contract.js';
import { problemOf } from '../runtime/problems/index.js';
import { attachmentNamed } from './download.js';
import { placeOf } from './file-store.js';
import { LocalFiles } from './local-files.js';

const roots: string[] = [];
async function folder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'files-'));
  roots.push(root);
  return root;
}
afterAll(() => Promise.all(roots.map((root) => rm(root, { recursive: true }))));

/** A process that stores what it is sent, and says when it begins; it never gives it its name, however late its end comes. */
const storing = `import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
fs.rename = () => new Promise(() => setInterval(() => undefined, 1_000));
syncBuiltinESMExports();
process.once('message', async ({ root, text, of }) => {
  const { LocalFiles } = await import(of);
  process.send('begins');
  await new LocalFiles(root).put(Buffer.from(text, 'latin1'));
});`;

describeFileStore('on a local disk', async () => {
  const root = await folder();
  const program = join(root, 'storing.mjs');
  await writeFile(program, storing);
  return {
    store: new LocalFiles(root),
    spoil: (sha256, bytes) => writeFile(join(root, placeOf(sha256)), bytes),
    async breakOff(content) {
      const child = fork(program);
      const begins = once(child, 'message');
      child.send({ root, text: Buffer.from(content).toString('latin1'), of: new URL('local-files.js', import.meta.url).href });
      await begins;
      const unfinished = async () => (await readdir(root, { recursive: true })).some((name) => /[\da-f]{64}\./.test(name));
      while (!(await unfinished())) await pause(1);
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
});

describe('files on a local disk', () => {
  it('are stored once, and what was not stored leaves nothing', async () => {
    const root = await folder();
    const files = new LocalFiles(root);
    const names = await Promise.all([files.put(Buffer.from('a')), files.put(Buffer.from('a')), files.put(Buffer.from('a'))]);
    const stored = await readdir(root, { recursive: true, withFileTypes: true });
    expect(stored.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([names[0]]);
  });

  it('are refused as away, and later tried again, while the disk takes none', async () => {
    const root = await folder();
    const file = join(root, 'no-folder');
    await writeFile(file, '');
    const refused = await new LocalFiles(file).put(Buffer.from('a')).catch((error: unknown) => error);
    expect(problemOf(refused)).toMatchObject({ status: 503, details: { detail: 'The file store is away', retryAfterSeconds: 2 } });
  });

  it('are downloads whose name cannot break out of the header', () => {
    expect(attachmentNamed('Factuur "é"\r\nX: y.pdf')).toBe(
      `attachment; filename="Factuur _____X_ y.pdf"; filename*=UTF-8''Factuur%20%22%C3%A9%22%0D%0AX%3A%20y.pdf`,
    );
  });
});
