import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A team belongs to one ecosystem: without this statistic the planner multiplies both selectivities and underestimates the number of deals.
 */
export class DealStatistics1763720000007 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE STATISTICS deals_team_in_ecosystem (dependencies) ON ecosystem_id, team_id FROM deals`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP STATISTICS deals_team_in_ecosystem`);
  }
}
