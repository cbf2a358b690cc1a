import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which open invoices a booking may pay is stored with it, and with what it was compared, so that looking at bookings compares nothing again. */
export class OffersOfBookings1763720000210 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE bank_bookings ADD COLUMN offers jsonb NOT NULL DEFAULT '[]', ADD COLUMN offers_of text`);
    await db.query(`GRANT UPDATE (offers, offers_of) ON bank_bookings TO kantoor_api`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE bank_bookings DROP COLUMN offers, DROP COLUMN offers_of`);
  }
}
