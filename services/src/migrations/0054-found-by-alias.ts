import type { MigrationInterface, QueryRunner } from 'typeorm';

const line = `|| E'\\n' ||`;
const compact = (column: string): string => `regexp_replace(coalesce(${column}, ''), '[\\s.]', '', 'g')`;
const before = `name ${line} coalesce(coc_number, '') ${line} coalesce(country, '') ${line} coalesce(vat_number, '') ${line} coalesce(city, '')
  ${line} ${compact('coc_number')} ${line} ${compact('vat_number')}`;

/** An organization is also found by its aliases: after a merge by the source record's name (PUR-O84). */
export class FoundByAlias1763720000053 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await searchIn(db, `${before} ${line} aliases::text`);
  }

  async down(db: QueryRunner): Promise<void> {
    await searchIn(db, before);
  }
}

async function searchIn(db: QueryRunner, text: string): Promise<void> {
  await db.query(`ALTER TABLE organizations DROP COLUMN search_text`);
  await db.query(`ALTER TABLE organizations ADD COLUMN search_text text GENERATED ALWAYS AS (${text}) STORED`);
  await db.query(`CREATE INDEX organizations_search ON organizations USING gin (ecosystem_id, search_text gin_trgm_ops)`);
}
