import type { INestApplicationContext } from '@nestjs/common';
import { SpecWorld } from '../../testing/spec-world.js';
import { storedAndDiscarded } from '../../testing/stored-and-discarded.js';
import { createWorkerContext } from '../../worker-context.module.js';
import { automationContext } from '../runtime/context.js';
import { Database } from '../storage/database/index.js';
import { ContentPurge } from './content-purge.service.js';
import { FileStore } from './file-store.js';
import { hashOf, StoredFiles } from './stored-files.repository.js';

describe('contents that no file has any more', () => {
  let one: SpecWorld, other: SpecWorld, worker: INestApplicationContext;
  beforeAll(async () => {
    [one, other] = [await SpecWorld.start('leaves files'), await SpecWorld.start('stores them')];
    worker = await createWorkerContext();
  });
  afterAll(async () => {
    await worker.close();
    await one.close();
    await other.close();
  });

  it('are discarded, or written again, when another ecosystem stores the same at that moment', async () => {
    const ids = [one.tenant.ecosystemId, other.tenant.ecosystemId] as const;
    const { rounds, discarded, lost } = await storedAndDiscarded(worker, ...ids, 60);
    expect(lost).toEqual([]);
    // Both happened: otherwise it would show nothing.
    expect([discarded > 0, discarded < rounds]).toEqual([true, true]);
  });

  it('stay for a day after any ecosystem stored them, whether it has a file or not, and then go', async () => {
    const [database, files, store, purge] = [
      worker.get(Database, { strict: false }),
      worker.get(StoredFiles, { strict: false }),
      worker.get(FileStore, { strict: false }),
      worker.get(ContentPurge, { strict: false }),
    ];
    const { ecosystemId } = one.tenant;
    const ids = [ecosystemId, other.tenant.ecosystemId];
    const ctxOf = (id: number) => automationContext(id, 'spec');
    const content = Buffer.from(`kept ${crypto.randomUUID()}`);
    for (const id of ids) await files.putAhead(database, ctxOf(id), [{ content, fileName: 'a.txt', mediaType: 'text/plain' }]);
    const sha256 = hashOf(content);
    const usedAgo = (id: number, hours: number) =>
      database.transaction(ctxOf(id), (tx) =>
        tx.query(`UPDATE content_uses SET used_at = now() - make_interval(hours => $3) WHERE ecosystem_id = $1 AND sha256 = $2`, [
          id,
          sha256,
          hours,
        ]),
      );
    await database.transaction(ctxOf(ecosystemId), (tx) =>
      tx.query(`INSERT INTO purged_contents (ecosystem_id, sha256) VALUES ($1, $2)`, [ecosystemId, sha256]),
    );
    await usedAgo(ecosystemId, 25);
    await usedAgo(other.tenant.ecosystemId, 23);
    expect(await purge.ofEcosystem(ctxOf(ecosystemId), ids)).toBe(0);
    expect(await store.get(sha256)).toEqual(content);
    await usedAgo(other.tenant.ecosystemId, 25);
    // What the store keeps locked stays, and is tried again.
    const locked = jest.spyOn(store, 'discard').mockResolvedValueOnce(false);
    expect(await purge.ofEcosystem(ctxOf(ecosystemId), ids)).toBe(0);
    locked.mockRestore();
    expect(await purge.ofEcosystem(ctxOf(ecosystemId), ids)).toBe(1);
    await expect(store.get(sha256)).rejects.toMatchObject({ name: 'FileMissing' });
    for (const id of ids)
      expect(
        await database.read(ctxOf(id), `SELECT FROM content_uses WHERE ecosystem_id = $1 AND used_at < now() - interval '1 day'`, [id]),
      ).toHaveLength(id === ecosystemId ? 0 : 1);
  });
});
