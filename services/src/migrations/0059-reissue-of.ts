import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['deals', 'sales_invoices'];
const rename = (table: string, from: string, to: string): string[] => [
  `ALTER TABLE ${table} RENAME COLUMN ${from} TO ${to}`,
  `ALTER TABLE ${table} RENAME CONSTRAINT ${table}_ecosystem_id_${from}_fkey TO ${table}_ecosystem_id_${to}_fkey`,
  `ALTER INDEX ${table}_${from} RENAME TO ${table}_${to}`,
];

/** Names the replacement of a credited deal or invoice its reissue. */
export class ReissueOf1763720000059 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const table of tables) for (const sql of rename(table, 'drawn_up_from', 'reissue_of')) await db.query(sql);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of tables) for (const sql of rename(table, 'reissue_of', 'drawn_up_from')) await db.query(sql);
  }
}
