import type { MigrationInterface, QueryRunner } from 'typeorm';
import { apiRole, currentEcosystem } from './support/tenant-table.js';

const workflows = `kind IN ('workflow-start', 'workflow-signal')`;
const others = `kind IN ('change', 'job')`;

/** The outbox is emptied per tenant, and callers that wake a process see whether a wake-up is already queued. */
export class OutboxByTenant1763720000025 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE outbox ADD workflow_id text GENERATED ALWAYS AS (payload ->> 'workflowId') STORED`);
    await db.query(`CREATE INDEX outbox_signals ON outbox (ecosystem_id, workflow_id) WHERE kind = 'workflow-signal'`);
    await db.query(`CREATE INDEX outbox_workflows_due ON outbox (ecosystem_id, due_at, id) WHERE ${workflows}`);
    await db.query(`CREATE INDEX outbox_others_due ON outbox (ecosystem_id, due_at, id) WHERE ${others}`);
    await db.query(`DROP INDEX outbox_due`);
    await db.query(`CREATE POLICY outbox_asked_sees ON outbox FOR SELECT TO ${apiRole} USING (ecosystem_id = ${currentEcosystem})`);
    await db.query(
      `CREATE POLICY outbox_asked_locks ON outbox FOR UPDATE TO ${apiRole} USING (ecosystem_id = ${currentEcosystem}) WITH CHECK (ecosystem_id = ${currentEcosystem})`,
    );
    await db.query(`GRANT SELECT, UPDATE (due_at) ON outbox TO ${apiRole}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`REVOKE SELECT, UPDATE (due_at) ON outbox FROM ${apiRole}`);
    await db.query(`DROP POLICY outbox_asked_sees ON outbox`);
    await db.query(`DROP POLICY outbox_asked_locks ON outbox`);
    await db.query(`CREATE INDEX outbox_due ON outbox (due_at, id)`);
    await db.query(`DROP INDEX outbox_signals, outbox_workflows_due, outbox_others_due`);
    await db.query(`ALTER TABLE outbox DROP workflow_id`);
  }
}
