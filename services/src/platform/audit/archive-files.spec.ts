import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type ArchivedLink, archivedColumns, proveArchive, writeArchive } from './archive-files.js';
import { genesisOf, linkHash } from './audit-proof.service.js';

describe('an archive of the audit log', () => {
  let folder: string, path: string;
  const links: ArchivedLink[] = [];
  const rows = 9;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'archive-'));
    path = join(folder, 'audit.jsonl.gz');
    let hash = genesisOf(7);
    for (let position = 1; position <= rows; position += 1) {
      const text = JSON.stringify([7, 100 + position, 'é "quoted" \\ }']).replaceAll(',', ', ');
      hash = linkHash(hash, position, createHash('sha256').update(text).digest());
      links.push({ position: String(position), hash: hash.toString('hex'), text });
    }
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(() => write(links));

  const header = () => ({
    archive: 'Kantoor audit log' as const,
    ecosystem: 7,
    year: 2026,
    after: `0:${genesisOf(7).toString('hex')}`,
    through: `${rows}:${links.at(-1)!.hash}`,
    rows,
    columns: archivedColumns,
  });
  async function* each(of: ArchivedLink[]): AsyncGenerator<ArchivedLink> {
    yield* of;
  }
  const write = (of: ArchivedLink[]): Promise<void> => writeArchive(path, header(), each(of));
  /** Changes the lines of the file as a text editor would. */
  const edited = async (change: (lines: string[]) => string[]) => {
    const lines = gunzipSync(await readFile(path))
      .toString()
      .trimEnd()
      .split('\n');
    await writeFile(path, gzipSync(`${change(lines).join('\n')}\n`));
    return (await proveArchive(path)).findings;
  };

  it('is proven by itself, with the hash of the file and the heads that it contains', async () => {
    const head = { position: 4, hash: links[3]!.hash };
    const proof = await proveArchive(path, [head, { position: 5, hash: links[3]!.hash }]);
    expect(proof).toMatchObject({ rows, findings: [], heads: [head], header: { ecosystem: 7, year: 2026 } });
    expect(proof.sha256).toBe(
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    );
  });

  it('names a row that was changed', async () => {
    expect(await edited((lines) => lines.with(5, lines[5]!.replace('quoted', 'forged')))).toEqual([
      { kind: 'changed', position: 5, auditId: 105 },
    ]);
  });

  it('names a row that is missing, at the beginning, in between, and at the end', async () => {
    expect(await edited((lines) => lines.toSpliced(1, 1))).toEqual([
      { kind: 'missing', position: 1 },
      { kind: 'cut', position: 10 },
    ]);
    await write(links);
    expect(await edited((lines) => lines.toSpliced(5, 1))).toEqual([
      { kind: 'missing', position: 5 },
      { kind: 'cut', position: 10 },
    ]);
    await write(links);
    expect(await edited((lines) => lines.slice(0, -1))).toEqual([{ kind: 'cut', position: rows }]);
  });

  it('names two rows that were swapped, a line that is none, and a first line that says something else', async () => {
    expect(await edited((lines) => lines.with(3, lines[4]!).with(4, lines[3]!))).toContainEqual({ kind: 'missing', position: 3 });
    await write(links);
    expect(await edited((lines) => lines.with(3, '{}'))).toContainEqual({ kind: 'changed', position: 3 });
    await write(links);
    expect(await edited((lines) => lines.with(0, lines[0]!.replace('"rows":9', '"rows":8')))).toEqual([{ kind: 'cut', position: 10 }]);
  });

  it('says that a file is unreadable when it is damaged, empty, or none of ours', async () => {
    const bytes = await readFile(path);
    for (const damaged of [bytes.subarray(0, 60), Buffer.alloc(0), Buffer.from('text'), gzipSync('{"archive":"other"}\n')]) {
      await writeFile(path, damaged);
      expect((await proveArchive(path)).findings).toContainEqual({ kind: 'unreadable' });
    }
    await expect(proveArchive(join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('leaves no half file when writing fails', async () => {
    async function* broken(): AsyncGenerator<ArchivedLink> {
      yield links[0]!;
      throw new Error('the database is away');
    }
    const other = join(folder, 'other.jsonl.gz');
    await expect(writeArchive(other, header(), broken())).rejects.toThrow('the database is away');
    expect(await readdir(folder)).toEqual(['audit.jsonl.gz']);
  });
});
