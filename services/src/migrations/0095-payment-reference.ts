import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reference of a payment: the text on a bank statement, or for a set-off the number of the other invoice. */
export class PaymentReference1763720000095 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE payments ADD COLUMN reference text`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE payments DROP COLUMN reference`);
  }
}
