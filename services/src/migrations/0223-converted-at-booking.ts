import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a legal entity have its purchase invoices converted to euro when they are booked (D-76). */
export class ConvertedAtBooking1763720000223 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE legal_entities ADD COLUMN converts_at_booking boolean NOT NULL DEFAULT false`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE legal_entities DROP COLUMN converts_at_booking`);
  }
}
