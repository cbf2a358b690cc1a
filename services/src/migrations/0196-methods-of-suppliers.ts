import type { MigrationInterface, QueryRunner } from 'typeorm';

const column = 'default_payment_method';
const check = `organizations_${column}_check`;

/** A supplier is never paid by a person by default: that is stated by the record of which a person paid (D-62). */
export class MethodsOfSuppliers1763720000196 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const { id } of (await db.query(`SELECT id FROM ecosystems ORDER BY id`)) as { id: number }[]) {
      await db.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(id)]);
      await db.query(`UPDATE organizations SET ${column} = NULL WHERE ${column} = 1`);
    }
    await db.query(`SELECT set_config('app.ecosystem', '', true)`);
    await db.query(`ALTER TABLE organizations DROP CONSTRAINT ${check}, ADD CONSTRAINT ${check} CHECK (${column} BETWEEN 2 AND 4)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE organizations DROP CONSTRAINT ${check}, ADD CONSTRAINT ${check} CHECK (${column} BETWEEN 1 AND 4)`);
  }
}
