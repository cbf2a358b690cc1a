import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A ledger may state that VAT booked on it is not deductible, such as for food and drink. */
export class LedgersWithoutDeduction1763720000128 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE ledgers ADD COLUMN vat_not_deductible boolean NOT NULL DEFAULT false`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE ledgers DROP COLUMN vat_not_deductible`);
  }
}
