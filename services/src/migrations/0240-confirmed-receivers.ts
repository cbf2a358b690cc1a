import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The addresses that whoever saved a subscription confirmed: its mails go there although none did before (D-67). */
export class ConfirmedReceivers1763720000240 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE subscriptions ADD COLUMN confirmed_receivers text[] NOT NULL DEFAULT '{}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE subscriptions DROP COLUMN confirmed_receivers`);
  }
}
