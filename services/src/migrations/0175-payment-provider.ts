import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each legal entity chooses the provider of its customers' payments (PLT-O72). */
export class PaymentProviderOfLegalEntity1763720000175 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE legal_entities ADD COLUMN payment_provider text NOT NULL DEFAULT 'mollie' CHECK (payment_provider IN ('mollie', 'test'))`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE legal_entities DROP COLUMN payment_provider`);
  }
}
