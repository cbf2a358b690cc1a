import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { SpecWorld } from '../../testing/spec-world.js';
import { createWorkerContext } from '../../worker-context.module.js';
import { automationContext } from '../runtime/context.js';
import { Database } from '../storage/database/index.js';
import { FilesAway, placeOf } from './file-store.js';
import { LocalFiles } from './local-files.js';
import { type Checked, StoreAdmin } from './store-admin.service.js';
import { StoredFiles } from './stored-files.repository.js';

describe('all files of a store', () => {
  let world: SpecWorld, worker: INestApplicationContext, admin: StoreAdmin;
  let root: string, from: LocalFiles, to: LocalFiles;
  beforeAll(async () => {
    world = await SpecWorld.start('all files');
    worker = await createWorkerContext();
    admin = worker.get(StoreAdmin, { strict: false });
    root = await mkdtemp(join(tmpdir(), 'all-files-'));
    [from, to] = [new LocalFiles(join(root, 'from')), new LocalFiles(join(root, 'to'))];
  });
  afterAll(async () => {
    await worker.close();
    await world.close();
    await rm(root, { recursive: true });
  });

  const stored = async (text: string): Promise<string> => {
    const ctx = automationContext(world.tenant.ecosystemId, 'spec');
    const files = new StoredFiles(from);
    const file = { content: Buffer.from(`${text} ${crypto.randomUUID()}`), fileName: `${text}.txt`, mediaType: 'text/plain' };
    await worker.get(Database, { strict: false }).transaction(ctx, async (tx) => files.register(tx, ctx, await files.put(tx, ctx, file)));
    return (await files.putAhead(worker.get(Database, { strict: false }), ctx, [file]))[0]!.sha256;
  };
  /** Other specs have files in other folders. */
  const ours = ({ faults }: Checked): string[] =>
    faults
      .filter(({ ecosystemId }) => ecosystemId === world.tenant.ecosystemId)
      .map(({ fileName, fault }) => `${fileName}: ${fault}`)
      .sort();

  it('are verified: the lost and the spoiled ones are named, and no others', async () => {
    const [, lost, spoiled] = [await stored('good'), await stored('lost'), await stored('spoiled')];
    expect(ours(await admin.verify(from))).toEqual([]);
    await unlink(join(root, 'from', placeOf(lost)));
    await writeFile(join(root, 'from', placeOf(spoiled)), 'other bytes');
    expect(ours(await admin.verify(from))).toEqual(['lost.txt: lost', 'spoiled.txt: wrong bytes']);
  });

  it('are copied, with what is stored meanwhile, and what cannot be read is named; a second copy continues', async () => {
    const first = await stored('first');
    const put = jest.spyOn(to, 'put');
    const meanwhile: string[] = [];
    // The first time it breaks off amid the copying.
    put.mockImplementationOnce(async () => {
      throw new FilesAway(new Error('cut'));
    });
    await expect(admin.copy(from, to)).rejects.toThrow('away');
    put.mockImplementationOnce(async (content) => {
      meanwhile.push(await stored('meanwhile'));
      put.mockRestore();
      return to.put(content);
    });
    const done = await admin.copy(from, to);
    expect(ours(done)).toEqual(['lost.txt: lost', 'spoiled.txt: wrong bytes']);
    // Another one may have been copied beside the one that broke off.
    expect(done.copied).toBeGreaterThanOrEqual(2);
    for (const sha256 of [first, ...meanwhile]) expect(await to.get(sha256)).toEqual(await from.get(sha256));
    expect(meanwhile).toHaveLength(1);
    // A bucket that locks knows nothing of the locks of another.
    const { ecosystemId } = world.tenant;
    const [database, ctx] = [worker.get(Database, { strict: false }), automationContext(ecosystemId, 'spec')];
    await database.transaction(ctx, (tx) =>
      tx.query(`UPDATE stored_files SET locked_until = '2034-01-01' WHERE ecosystem_id = $1`, [ecosystemId]),
    );
    const locks = jest.spyOn(to, 'locks').mockResolvedValue(true as never);
    const again = await admin.copy(from, to);
    locks.mockRestore();
    expect(
      await database.read(ctx, `SELECT FROM stored_files WHERE ecosystem_id = $1 AND locked_until IS NOT NULL`, [ecosystemId]),
    ).toEqual([]);
    expect([again.copied, again.files]).toEqual([0, done.files]);
    expect(ours(await admin.verify(to))).toEqual(['lost.txt: lost', 'spoiled.txt: lost']);
  });

  it('are not called lost because the store is away', async () => {
    jest.spyOn(from, 'read').mockRejectedValue(new FilesAway(new Error('cut')));
    jest.spyOn(from, 'ping').mockRejectedValue(new FilesAway(new Error('cut')));
    await expect(admin.verify(from)).rejects.toThrow('The file store is away: cut');
  });
});
