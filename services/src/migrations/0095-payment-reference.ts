import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What names a payment: the text on a bank statement, and of a set-off the number of the invoice that it is set off against. */
export class PaymentReference1763720000095 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE payments ADD COLUMN reference text`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE payments DROP COLUMN reference`);
  }
}
