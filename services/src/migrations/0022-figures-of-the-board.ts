import type { MigrationInterface, QueryRunner } from 'typeorm';

const places = 'ecosystem_id, team_id, deal_state_id, deal_date DESC, id DESC';

/** Index-only counts and sums for the board, without reading deals. */
export class FiguresOfTheBoard1763720000021 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX deals_on_board`);
    await db.query(`CREATE INDEX deals_on_board ON deals (${places}) INCLUDE (payment_status, currency, deal_value)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX deals_on_board`);
    await db.query(`CREATE INDEX deals_on_board ON deals (${places})`);
  }
}
