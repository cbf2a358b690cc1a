import type { MigrationInterface, QueryRunner } from 'typeorm';

const name = 'unaccented';
/** Of what is stored beside a row to search in. */
const texts = `
  SELECT c.relname AS "table", pg_get_expr(d.adbin, d.adrelid) AS text
  FROM pg_attrdef d JOIN pg_class c ON c.oid = d.adrelid JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
  WHERE a.attname = 'search_text' AND c.relnamespace = current_schema()::regnamespace AND NOT c.relispartition ORDER BY 1`;

/**
 * "Café Zoë" is found by "cafe zoe" (CRM-197). The rule is that of `unaccented` in `@kantoor/schemas`; the extension of that kind reads files of
 * the machine, so that no index may stand on it.
 */
export class FoundWithoutAccents1763720000054 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE FUNCTION ${name}(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN translate(regexp_replace(normalize(typed, NFKD), U&'[\\0300-\\036F]', '', 'g'), 'øØłŁđĐ', 'oOlLdD')`);
    await remade(db, (text) => `${name}(${text})`);
  }

  async down(db: QueryRunner): Promise<void> {
    await remade(db, (text) => text.slice(name.length));
    await db.query(`DROP FUNCTION ${name}`);
  }
}

async function remade(db: QueryRunner, change: (text: string) => string): Promise<void> {
  for (const { table, text } of (await db.query(texts)) as { table: string; text: string }[]) {
    await db.query(`ALTER TABLE ${table} DROP COLUMN search_text`);
    await db.query(`ALTER TABLE ${table} ADD COLUMN search_text text GENERATED ALWAYS AS (${change(text)}) STORED`);
    await db.query(`CREATE INDEX ${table}_search ON ${table} USING gin (ecosystem_id, search_text gin_trgm_ops)`);
  }
}
