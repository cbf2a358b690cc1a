import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditRole } from './support/audit-role.js';
import { createPartFunctions, divide, type GrowingTable, undivide } from './support/monthly-parts.js';
import { logins } from './support/tenant-table.js';

const family: readonly GrowingTable[] = [
  {
    table: 'audit_log',
    key: 'id',
    numbers: 'ALWAYS',
    keys: ['PRIMARY KEY (ecosystem_id, id)'],
    indexes: {
      audit_log_of_record: `(ecosystem_id, entity, entity_id, id)`,
      audit_log_of_kind: `(ecosystem_id, entity, id)`,
      audit_log_of_many: `(ecosystem_id, entity, id) WHERE entity_ids IS NOT NULL`,
    },
    grants: [`SELECT TO ${logins}`, `SELECT, INSERT TO ${auditRole}`],
    triggers: {
      audit_log_seal: `AFTER INSERT ON audit_log REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION await_audit_seal()`,
    },
  },
  {
    table: 'audit_chain',
    key: 'audit_id',
    // A position is unique within its part; the parts of an ecosystem follow each other.
    keys: ['UNIQUE (ecosystem_id, audit_id)'],
    grants: [`SELECT TO ${logins}`, `SELECT, INSERT TO ${auditRole}`],
  },
];

/** The audit log and its chain in parts of a month, by the ids of the log, so that keys, order and references are as they were. */
export class MonthsOfTheAuditLog1764547200015 implements MigrationInterface {
  /** Checks rows without holding anyone up, and then changes hands in a transaction of its own. */
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createPartFunctions(db);
    await divide(db, family, new Date().toISOString().slice(0, 7).replace('-', '_'));
  }

  async down(db: QueryRunner): Promise<void> {
    for (const one of [...family].reverse()) await undivide(db, one);
    await db.query(`DROP FUNCTION begin_part(text, text, bigint), make_part(text, text, text, text), newest_part(text)`);
  }
}
