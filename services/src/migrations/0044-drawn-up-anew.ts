import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['deals', 'sales_invoices'];

/** A credited invoice is reissued once: the replacing draft names it. */
export class DrawnUpAnew1763720000043 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const table of tables) {
      await db.query(`ALTER TABLE ${table} ADD COLUMN drawn_up_from int,
        ADD FOREIGN KEY (ecosystem_id, drawn_up_from) REFERENCES ${table} (ecosystem_id, id)`);
      await db.query(`CREATE INDEX ${table}_drawn_up_from ON ${table} (ecosystem_id, drawn_up_from) WHERE drawn_up_from IS NOT NULL`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(`ALTER TABLE ${table} DROP COLUMN drawn_up_from`);
  }
}
