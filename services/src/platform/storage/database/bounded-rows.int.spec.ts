import { Config } from '../../runtime/config/index.js';
import { automationContext } from '../../runtime/context.js';
import { createDataSource } from './data-source.js';
import { FairQueue, sharesOf } from './fair-queue.js';
import { ReadPool } from './read-pool.js';

const kilobytes = (rows: number, of: number) => `SELECT repeat('x', ${of}000) AS text FROM generate_series(1, ${rows})`;
const tooLarge = { code: 'ANSWER_TOO_LARGE', status: 422 };

describe('rows of one statement', () => {
  const ctx = automationContext(7, 'spec');
  const url = new Config().databaseApiUrl;

  it('are limited by bytes when read, whatever their number, and the next read is complete', async () => {
    const pool = new ReadPool(url, 1, 100_000, new FairQueue(sharesOf(1)));
    for (const sql of [kilobytes(1, 101), kilobytes(2, 60), kilobytes(200, 1)])
      await expect(pool.run(ctx, [{ sql }])).rejects.toMatchObject(tooLarge);
    await expect(pool.run(ctx, [{ sql: kilobytes(1, 60) }, { sql: kilobytes(1, 60) }])).rejects.toMatchObject(tooLarge);
    for (let again = 0; again < 3; again += 1) expect((await pool.run(ctx, [{ sql: kilobytes(1, 99) }]))[0]).toHaveLength(1);
    await pool.close();
  });

  it('are aborted, not read to the end: a gigabyte takes no longer than its first part', async () => {
    const pool = new ReadPool(url, 1, 100_000, new FairQueue(sharesOf(1)));
    const before = process.memoryUsage().rss;
    const startedMs = Date.now();
    await expect(pool.run(ctx, [{ sql: kilobytes(1_000, 1_000) }])).rejects.toMatchObject(tooLarge);
    expect(Date.now() - startedMs).toBeLessThan(5_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
    await pool.close();
  });

  it('are limited per statement inside a transaction too, and the connection is returned', async () => {
    const source = await createDataSource({ url, poolSize: 1, rowBytesMax: 100_000 }).initialize();
    const failing = source.transaction(async (tx) => {
      for (let again = 0; again < 3; again += 1) expect(await tx.query(kilobytes(1, 60))).toHaveLength(1);
      await tx.query(kilobytes(3, 60));
    });
    await expect(failing).rejects.toMatchObject({ driverError: tooLarge });
    expect(await source.query('SELECT $1::int AS n', [3])).toEqual([{ n: 3 }]);
    await source.destroy();
  });
});
