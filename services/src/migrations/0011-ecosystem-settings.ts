import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './support/tenant-table.js';

/** What an ecosystem chose for itself: one document, checked by its schema, so that a new setting needs no migration; and what the first of them, limits of mails, count. */
export class EcosystemSettings1763720000010 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE ecosystem_settings (
      ecosystem_id int PRIMARY KEY REFERENCES ecosystems, chosen jsonb NOT NULL CHECK (jsonb_typeof(chosen) = 'object'),
      version int NOT NULL DEFAULT 1, updated_at timestamptz NOT NULL DEFAULT now())`);
    await tenantTable(db, 'ecosystem_settings', ['SELECT', 'INSERT', 'UPDATE']);

    // How many mails people asked for on a day of the office: a row each, and one of everybody together (person 0).
    await db.query(`CREATE TABLE mail_counts (
      ecosystem_id int NOT NULL REFERENCES ecosystems, day date NOT NULL, person_id int NOT NULL, asked int NOT NULL,
      PRIMARY KEY (ecosystem_id, day, person_id))`);
    await tenantTable(db, 'mail_counts', ['SELECT', 'INSERT', 'UPDATE']);
    // Where a mail's own words lead, for finance to see; and who confirmed an address that the customer's record does not hold.
    await db.query(
      `ALTER TABLE messages ADD COLUMN links text[] NOT NULL DEFAULT '{}', ADD COLUMN confirmed_addresses text[] NOT NULL DEFAULT '{}'`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE messages DROP COLUMN links, DROP COLUMN confirmed_addresses`);
    await db.query(`DROP TABLE mail_counts, ecosystem_settings`);
  }
}
