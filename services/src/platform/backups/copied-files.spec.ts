import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { copyFiles, copyIn } from './copied-files.js';

const named = (content: string) => ({ sha256: createHash('sha256').update(content).digest('hex'), size: content.length });

describe('copying files into a backup', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'copied-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('copies each content once, and none that is there', async () => {
    const contents = ['one', 'two', 'three'];
    const read: string[] = [];
    const from = async (sha256: string): Promise<Readable> => {
      read.push(sha256);
      return Readable.from([Buffer.from(contents.find((each) => named(each).sha256 === sha256)!)]);
    };
    expect(await copyFiles(contents.slice(0, 2).map(named), from, folder)).toEqual({ copied: 2, bytes: 6, faults: [] });
    expect(await copyFiles(contents.map(named), from, folder)).toEqual({ copied: 1, bytes: 5, faults: [] });
    expect(read).toHaveLength(3);
    expect(readFileSync(copyIn(folder, named('three').sha256), 'utf8')).toBe('three');
  });

  it('names a file that is missing, and one that is not what its name says, and copies neither', async () => {
    const [gone, other] = [named('gone'), named('other')];
    const from = async (sha256: string): Promise<Readable> => {
      if (sha256 === gone.sha256) throw Object.assign(new Error('away'), { code: 'ENOENT' });
      return Readable.from([Buffer.from('something else')]);
    };
    const { faults, copied } = await copyFiles([gone, other], from, folder);
    expect([copied, Object.fromEntries(faults.map(({ sha256, fault }) => [sha256, fault]))]).toEqual([
      0,
      { [gone.sha256]: 'missing', [other.sha256]: 'changed' },
    ]);
    expect(() => readFileSync(copyIn(folder, other.sha256))).toThrow('ENOENT');
  });

  it('breaks off when the store is away, and says why', async () => {
    const from = () => Promise.reject(new Error('The file store is away'));
    await expect(copyFiles([named('one')], from, folder)).rejects.toThrow('The file store is away');
  });
});
