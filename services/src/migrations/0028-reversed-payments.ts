import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mistaken payment is reversed by a separate payment, once, with the reason. */
export class ReversedPayments1763720000027 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE payments ADD COLUMN reverses_payment_id int, ADD COLUMN reason text,
      ADD UNIQUE (ecosystem_id, reverses_payment_id),
      ADD FOREIGN KEY (ecosystem_id, reverses_payment_id) REFERENCES payments (ecosystem_id, id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE payments DROP COLUMN reverses_payment_id, DROP COLUMN reason`);
  }
}
