import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['payments', 'purchase_payments'];

/** A payment reported by a machine has an id, under which it counts once (PLT-O70). */
export class ReportedPayments1763720000136 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(`ALTER TABLE ${table} ADD COLUMN external_id text, ADD UNIQUE (ecosystem_id, external_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(`ALTER TABLE ${table} DROP COLUMN external_id`);
  }
}
