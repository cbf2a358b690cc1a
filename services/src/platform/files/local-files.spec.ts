import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rename, rm, utimes } from 'node:fs/promises';
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

  it('are named by their content, stored once, and read back byte for byte', async () => {
    const content = Buffer.from([0, 255, 10, 13]);
    const names = await Promise.all([files.put(content), files.put(content), files.put(content)]);
    expect(new Set(names)).toEqual(new Set([createHash('sha256').update(content).digest('hex')]));
    expect(await files.get(names[0]!)).toEqual(content);
    expect(Buffer.concat(await (await files.read(names[0]!)).toArray())).toEqual(content);
    const stored = await readdir(root, { recursive: true, withFileTypes: true });
    expect(stored.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([names[0]]);
  });

  it('report which file is missing, and never leave the root', async () => {
    await expect(files.get('0'.repeat(64))).rejects.toMatchObject({ name: 'FileMissing' });
    await expect(files.read('0'.repeat(64))).rejects.toMatchObject({ name: 'FileMissing' });
    await expect(files.read('../../etc/passwd')).rejects.toThrow('Not a SHA-256');
    await expect(files.get('../../etc/passwd')).rejects.toThrow('Not a SHA-256');
  });

  describe('that are discarded', () => {
    const day = 86_400_000;
    const content = Buffer.from('left');
    const nameOf = (sha256: string): string => join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
    const aged = async (): Promise<string> => {
      const sha256 = await files.put(content);
      await utimes(nameOf(sha256), new Date(0), new Date(0));
      return sha256;
    };
    const discarded = async (sha256: string): Promise<boolean> => {
      const isAside = await files.setAside(sha256, day);
      if (isAside) await files.discard(sha256);
      return isAside;
    };

    it('are deleted when not touched recently, and missing ones count as deleted', async () => {
      const sha256 = await aged();
      expect(await discarded(sha256)).toBe(true);
      await expect(files.get(sha256)).rejects.toMatchObject({ name: 'FileMissing' });
      expect(await discarded(sha256)).toBe(true);
      expect((await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())).toEqual([]);
    });

    it('stay for a day after the same content was stored again', async () => {
      const sha256 = await aged();
      await files.put(content);
      expect(await discarded(sha256)).toBe(false);
      expect(await files.get(sha256)).toEqual(content);
    });

    it('are written again when the content is stored while it is set aside, and stay readable', async () => {
      const sha256 = await aged();
      expect(await files.setAside(sha256, day)).toBe(true);
      expect(await files.get(sha256)).toEqual(content);
      await files.put(content);
      await files.discard(sha256);
      expect(await files.get(sha256)).toEqual(content);
    });

    it('are restored after a process died in between, and stay for another day', async () => {
      const sha256 = await aged();
      await rename(nameOf(sha256), `${nameOf(sha256)}.aside`);
      expect(await discarded(sha256)).toBe(false);
      expect(await files.get(sha256)).toEqual(content);
      await utimes(nameOf(sha256), new Date(0), new Date(0));
      expect(await discarded(sha256)).toBe(true);
    });

    it('are never lost when the same content is stored at that moment', async () => {
      for (let round = 0; round < 300; round += 1) {
        const sha256 = await aged();
        const turns = (count: number): Promise<void> =>
          count === 0 ? Promise.resolve() : new Promise(setImmediate).then(() => turns(count - 1));
        await Promise.all([turns(round % 7).then(() => files.put(content)), turns(round % 5).then(() => discarded(sha256))]);
        expect(await files.get(sha256)).toEqual(content);
      }
    });
  });

  it('are downloads whose name cannot break out of the header', () => {
    expect(attachmentNamed('Factuur "é"\r\nX: y.pdf')).toBe(
      `attachment; filename="Factuur _____X_ y.pdf"; filename*=UTF-8''Factuur%20%22%C3%A9%22%0D%0AX%3A%20y.pdf`,
    );
  });
});
