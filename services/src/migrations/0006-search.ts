import type { MigrationInterface, QueryRunner } from 'typeorm';

const line = `|| E'\\n' ||`;
/** Searched columns, as one text per record; search terms contain no line break, so no match spans two columns. */
const texts: Record<string, string> = {
  deals: `id::text ${line} name ${line} coalesce(owner, '')`,
  organizations: `name ${line} coalesce(coc_number, '') ${line} coalesce(country, '')`,
  contacts: `first_name || ' ' || last_name`,
};

/** Parts of words are found by index, within the ecosystem. */
export class Search1763720000005 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const [table, text] of Object.entries(texts)) {
      await db.query(`ALTER TABLE ${table} ADD COLUMN search_text text GENERATED ALWAYS AS (${text}) STORED`);
      await db.query(`CREATE INDEX ${table}_search ON ${table} USING gin (ecosystem_id, search_text gin_trgm_ops)`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of Object.keys(texts)) await db.query(`ALTER TABLE ${table} DROP COLUMN search_text`);
  }
}
