import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A payment that was a mistake is reversed by a payment of its own, once, with the reason why. */
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
