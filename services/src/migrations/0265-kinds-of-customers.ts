import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a customer is a private person or a business, if a person said so: it decides on the texts of its reminders (D-71). */
export class KindsOfCustomers1763720000265 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE organizations ADD COLUMN customer_kind text CHECK (customer_kind IN ('private', 'business'))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE organizations DROP COLUMN customer_kind`);
  }
}
