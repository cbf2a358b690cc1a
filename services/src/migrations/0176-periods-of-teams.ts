import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a team began and ended, if known: the structure of a month contains the teams of that month (CRM-O54). */
export class PeriodsOfTeams1763720000176 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE teams ADD COLUMN started_on date, ADD COLUMN ended_on date,
      ADD CONSTRAINT teams_period CHECK (started_on IS NULL OR ended_on IS NULL OR started_on <= ended_on)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE teams DROP CONSTRAINT teams_period, DROP COLUMN started_on, DROP COLUMN ended_on`);
  }
}
