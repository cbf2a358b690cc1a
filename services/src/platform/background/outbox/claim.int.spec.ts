import pg from 'pg';
import type { DataSource } from 'typeorm';
import { makeTenant, openAsOwner, type Tenant } from '../../../testing/tenants.js';
import { Config } from '../../runtime/config/index.js';
import { claimSql } from './claim.js';
import type { OutboxRow } from './outbox-row.js';

describe('a batch of the outbox', () => {
  let owner: DataSource, client: pg.Client, crowd: Tenant, others: Tenant[];

  beforeAll(async () => {
    owner = await openAsOwner();
    crowd = await makeTenant(owner, 'crowd');
    others = [await makeTenant(owner, 'one'), await makeTenant(owner, 'two')];
    client = new pg.Client({ connectionString: new Config().databaseWorkerUrl });
    await client.connect();
    // Nothing is committed, so that no relay takes it.
    await client.query('BEGIN');
  });
  afterAll(async () => {
    await client.query('ROLLBACK');
    await client.end();
    await owner.destroy();
  });

  const asks = async ({ ecosystemId }: Tenant, kind: OutboxRow['kind'], times: number): Promise<void> => {
    await client.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(ecosystemId)]);
    await client.query(`INSERT INTO outbox (ecosystem_id, kind, payload) SELECT $1, $2, '{}' FROM generate_series(1, $3)`, [
      ecosystemId,
      kind,
      times,
    ]);
  };
  const claimed = async (...kinds: OutboxRow['kind'][]): Promise<number[]> => {
    const answers = (await client.query(claimSql(kinds))) as unknown as pg.QueryResult<OutboxRow>[];
    return answers[1]!.rows.map(({ ecosystem_id }) => ecosystem_id);
  };

  it('contains entries of every tenant, however many one of them has queued before', async () => {
    await asks(crowd, 'workflow-signal', 5_000);
    await asks(crowd, 'change', 5_000);
    for (const other of others) await asks(other, 'workflow-start', 1);
    const tenants = await claimed('workflow-start', 'workflow-signal');
    expect(tenants.filter((id) => id === crowd.ecosystemId).length).toBeGreaterThan(10);
    expect(tenants).toEqual(expect.arrayContaining(others.map(({ ecosystemId }) => ecosystemId)));
    expect(tenants.length).toBeLessThanOrEqual(200);
  });

  it('is full when only one tenant has entries', async () => {
    const changes = await claimed('change');
    expect(changes.filter((id) => id === crowd.ecosystemId).length).toBeGreaterThan(10);
  });
});
