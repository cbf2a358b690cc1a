import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { ContentPurge, FileStore, hashOf, StoredFiles } from '../platform/files/index.js';
import { automationContext } from '../platform/runtime/context.js';
import { Database } from '../platform/storage/database/index.js';

export interface Discarding {
  rounds: number;
  discarded: number;
  /** Contents that a file has, and the store no longer. */
  lost: string[];
}

/**
 * An ecosystem leaves a content that was not used for long, and the purge begins, while another one stores the same content: whoever is
 * first, what it stored is there.
 */
export async function storedAndDiscarded(worker: INestApplicationContext, one: number, other: number, rounds: number): Promise<Discarding> {
  const [purge, store, files, database] = [ContentPurge, FileStore, StoredFiles, Database].map((of) =>
    worker.get(of as typeof Database, { strict: false }),
  ) as unknown as [ContentPurge, FileStore, StoredFiles, Database];
  const [leaving, storing] = [automationContext(one, 'spec'), automationContext(other, 'spec')];
  const outcome: Discarding = { rounds, discarded: 0, lost: [] };

  for (let round = 0; round < rounds; round += 1) {
    const file = { content: Buffer.from(`left ${randomUUID()}`), fileName: 'left.txt', mediaType: 'text/plain' };
    const sha256 = hashOf(file.content);
    await files.putAhead(database, leaving, [file]);
    await database.transaction(leaving, async (tx) => {
      await tx.query(`UPDATE content_uses SET used_at = '2000-01-01' WHERE ecosystem_id = $1 AND sha256 = $2`, [one, sha256]);
      await tx.query(`INSERT INTO purged_contents (ecosystem_id, sha256) VALUES ($1, $2)`, [one, sha256]);
    });
    const stores: () => Promise<unknown> =
      round % 2 === 0
        ? () => database.transaction(storing, async (tx) => files.register(tx, storing, await files.put(tx, storing, file)))
        : async () => {
            const made = await files.putAhead(database, storing, [file]);
            await database.transaction(storing, (tx) => files.registerAll(tx, storing, made));
          };
    const [gone] = await Promise.all([
      pause(round % 5).then(() => purge.ofEcosystem(leaving, [one, other])),
      pause(round % 7).then(stores),
    ]);
    outcome.discarded += gone;
    await store.get(sha256).catch(() => outcome.lost.push(sha256));
  }
  return outcome;
}
