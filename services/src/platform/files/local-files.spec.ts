import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attachmentNamed } from './download.js';
import { LocalFiles } from './local-files.js';

describe('files on a local disk', () => {
  let root: string;
  let files: LocalFiles;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'files-'));
    files = new LocalFiles(root);
  });
  afterEach(() => rm(root, { recursive: true }));

  it('are named by what they contain, kept once, and come back byte for byte', async () => {
    const content = Buffer.from([0, 255, 10, 13]);
    const names = await Promise.all([files.put(content), files.put(content), files.put(content)]);
    expect(new Set(names)).toEqual(new Set([createHash('sha256').update(content).digest('hex')]));
    expect(await files.get(names[0]!)).toEqual(content);
    expect(Buffer.concat(await (await files.read(names[0]!)).toArray())).toEqual(content);
    const stored = await readdir(root, { recursive: true, withFileTypes: true });
    expect(stored.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([names[0]]);
  });

  it('says which file is missing, and looks nowhere else', async () => {
    await expect(files.get('0'.repeat(64))).rejects.toMatchObject({ name: 'FileMissing' });
    await expect(files.read('0'.repeat(64))).rejects.toMatchObject({ name: 'FileMissing' });
    await expect(files.read('../../etc/passwd')).rejects.toThrow('Not a SHA-256');
    await expect(files.get('../../etc/passwd')).rejects.toThrow('Not a SHA-256');
  });

  it('are downloads whose name cannot end the header', () => {
    expect(attachmentNamed('Factuur "é"\r\nX: y.pdf')).toBe(
      `attachment; filename="Factuur _____X_ y.pdf"; filename*=UTF-8''Factuur%20%22%C3%A9%22%0D%0AX%3A%20y.pdf`,
    );
  });
});
