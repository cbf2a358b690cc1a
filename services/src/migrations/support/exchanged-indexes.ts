import type { QueryRunner } from 'typeorm';

type Indexes = Readonly<Record<string, string>>;

/** Makes new indexes beside requests, then drops the old ones: names, and the table with what is indexed. It can be done again after it was broken off. */
export async function exchangeIndexes(db: QueryRunner, olds: Indexes, news: Indexes): Promise<void> {
  // It waits for transactions that are open, and holds up no one meanwhile.
  await db.query(`SET lock_timeout = 0`);
  for (const [name, on] of Object.entries(news)) {
    // One that was broken off stays behind, invalid.
    await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await db.query(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
  }
  for (const name of Object.keys(olds)) await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}
