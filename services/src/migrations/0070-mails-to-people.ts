import type { MigrationInterface, QueryRunner } from 'typeorm';
import { apiRole, tenantTable, workerRole } from './support/tenant-table.js';

/** A mail may be addressed to a person and list records of any resource: each attempt names them, so it appears in their logs. */
export class MailsToPeople1763720000070 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE message_records (
      ecosystem_id int NOT NULL, attempt_id int NOT NULL, resource text NOT NULL, entity_id int NOT NULL,
      PRIMARY KEY (ecosystem_id, resource, entity_id, attempt_id),
      FOREIGN KEY (ecosystem_id, attempt_id) REFERENCES messages (ecosystem_id, id))`);
    await tenantTable(db, 'message_records', ['SELECT', 'INSERT']);
    // People span ecosystems; this view shows them by ecosystem membership, like other records.
    await db.query(`CREATE VIEW ecosystem_people WITH (security_invoker = true) AS
      SELECT m.ecosystem_id, p.id, p.name, p.email, p.language, p.version FROM ecosystem_memberships m JOIN people p ON p.id = m.person_id`);
    await db.query(`GRANT SELECT ON ecosystem_people TO ${apiRole}, ${workerRole}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW ecosystem_people`);
    await db.query(`DROP TABLE message_records`);
  }
}
