import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './support/tenant-table.js';

/**
 * Settings of an ecosystem: one document, validated by its schema, so that a new setting needs no migration; and counters for the first of
 * them, mail limits.
 */
export class EcosystemSettings1763720000010 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE ecosystem_settings (
      ecosystem_id int PRIMARY KEY REFERENCES ecosystems, chosen jsonb NOT NULL CHECK (jsonb_typeof(chosen) = 'object'),
      version int NOT NULL DEFAULT 1, updated_at timestamptz NOT NULL DEFAULT now())`);
    await tenantTable(db, 'ecosystem_settings', ['SELECT', 'INSERT', 'UPDATE']);

    // Mails requested per working day: one row per person, and one total (person 0).
    await db.query(`CREATE TABLE mail_counts (
      ecosystem_id int NOT NULL REFERENCES ecosystems, day date NOT NULL, person_id int NOT NULL, asked int NOT NULL,
      PRIMARY KEY (ecosystem_id, day, person_id))`);
    await tenantTable(db, 'mail_counts', ['SELECT', 'INSERT', 'UPDATE']);
    // Links in a custom mail text, shown to finance; and who confirmed an address missing from the customer's record.
    await db.query(
      `ALTER TABLE messages ADD COLUMN links text[] NOT NULL DEFAULT '{}', ADD COLUMN confirmed_addresses text[] NOT NULL DEFAULT '{}'`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE messages DROP COLUMN links, DROP COLUMN confirmed_addresses`);
    await db.query(`DROP TABLE mail_counts, ecosystem_settings`);
  }
}
