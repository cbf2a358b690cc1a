import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { fixed } from '../bounds/index.js';
import { automationContext } from '../context.js';
import { Database, type Tx } from '../database/index.js';
import { Jobs } from '../jobs/index.js';
import { auditUnsealed } from '../metrics/index.js';
import { genesisOf, linkHash, rowHashSql } from './chain-link.js';

const rowsAtOnce = fixed('sealedRowsAtOnce');
const everyTenSeconds = '*/10 * * * * *';

const waitingSql = `
  SELECT u.audit_id AS "auditId", CASE WHEN a.id IS NOT NULL THEN ${rowHashSql} END AS "rowHash"
  FROM audit_unsealed u LEFT JOIN audit_log a ON a.ecosystem_id = u.ecosystem_id AND a.id = u.audit_id
  WHERE u.ecosystem_id = $1 ORDER BY u.audit_id LIMIT ${rowsAtOnce}`;
/** What is linked already is not linked again, whoever asks for it. */
const againSql = `
  DELETE FROM audit_unsealed u USING audit_chain c WHERE u.ecosystem_id = $1 AND c.ecosystem_id = u.ecosystem_id AND c.audit_id = u.audit_id`;
const headSql = `SELECT position::int8 AS position, hash FROM audit_chain WHERE ecosystem_id = $1 ORDER BY position DESC LIMIT 1`;

/** Links what was written into the audit log to the chain of its ecosystem, seconds after it was committed. Any number may try; one does it. */
@Injectable()
export class AuditSealing implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      queue: 'audit',
      name: 'seal',
      attempts: 3,
      work: () => this.sealAll(),
      schedule: { pattern: everyTenSeconds, timeZone: 'UTC', isOverdue: async () => (await this.waiting()).length > 0 },
    });
  }

  async sealAll(): Promise<object> {
    let linked = 0;
    const failures: unknown[] = [];
    for (const { ecosystemId } of await this.waiting())
      linked += await this.seal(ecosystemId).catch((error: unknown) => {
        failures.push(error);
        return 0;
      });
    auditUnsealed.set((await this.waiting()).reduce((sum, { rows }) => sum + rows, 0));
    // One log that cannot be linked keeps no other from it.
    if (failures.length > 0) throw new AggregateError(failures, `The audit log of ${failures.length} ecosystems could not be linked`);
    return linked > 0 ? { linked } : {};
  }

  /** All that waits in one ecosystem; how many rows that were. */
  async seal(ecosystemId: number): Promise<number> {
    const ctx = automationContext(ecosystemId, 'audit-seal');
    for (let linked = 0; ;) {
      const more = await this.database.transaction(ctx, (tx) => this.link(tx, ecosystemId));
      linked += more;
      if (more < rowsAtOnce) return linked;
    }
  }

  private waiting(): Promise<{ ecosystemId: number; rows: number }[]> {
    return this.database.read(
      automationContext(0, 'audit-seal'),
      `SELECT ecosystem_id AS "ecosystemId", count(*)::int AS rows FROM audit_unsealed GROUP BY 1 ORDER BY 1`,
    );
  }

  private async link(tx: Tx, ecosystemId: number): Promise<number> {
    const [{ mine }] = await tx.query(`SELECT pg_try_advisory_xact_lock(hashtext('audit_chain'), $1) AS mine`, [ecosystemId]);
    if (!mine) return 0;
    await tx.query(againSql, [ecosystemId]);
    const rows: { auditId: string; rowHash: Buffer | null }[] = await tx.query(waitingSql, [ecosystemId]);
    if (rows.length === 0) return 0;
    const [head] = await tx.query(headSql, [ecosystemId]);
    const first = Number(head?.position ?? 0) + 1;
    let previous: Buffer = head?.hash ?? genesisOf(ecosystemId);
    const hashes = rows.map(({ rowHash }, i) => (previous = linkHash(previous, first + i, rowHash)));
    const ids = rows.map(({ auditId }) => auditId);
    await tx.query(
      `INSERT INTO audit_chain (ecosystem_id, position, audit_id, hash)
       SELECT $1, $2::bigint + n - 1, id, hash FROM unnest($3::bigint[], $4::bytea[]) WITH ORDINALITY AS link (id, hash, n)`,
      [ecosystemId, first, ids, hashes],
    );
    await tx.query(`DELETE FROM audit_unsealed WHERE ecosystem_id = $1 AND audit_id = ANY ($2::bigint[])`, [ecosystemId, ids]);
    return rows.length;
  }
}
