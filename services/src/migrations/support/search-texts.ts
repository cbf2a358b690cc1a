import type { QueryRunner } from 'typeorm';

/** Tables that store a search text beside a row, and its expression. */
const stored = `
  SELECT c.relname AS "table", pg_get_expr(d.adbin, d.adrelid) AS text
  FROM pg_attrdef d JOIN pg_class c ON c.oid = d.adrelid JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
  WHERE a.attname = 'search_text' AND c.relnamespace = current_schema()::regnamespace AND NOT c.relispartition ORDER BY 1`;

/**
 * Rebuilds all of them, or those of some tables, from another expression or because a function in it changed. Each table and its indexes
 * are rewritten, for all ecosystems.
 */
export async function remakeSearchTexts(
  db: QueryRunner,
  change: (text: string) => string = (text) => text,
  only?: readonly string[],
): Promise<void> {
  for (const { table, text } of (await db.query(stored)) as { table: string; text: string }[]) {
    if (only && !only.includes(table)) continue;
    await db.query(`ALTER TABLE ${table} DROP COLUMN search_text`);
    await db.query(`ALTER TABLE ${table} ADD COLUMN search_text text GENERATED ALWAYS AS (${change(text)}) STORED`);
    await db.query(`CREATE INDEX ${table}_search ON ${table} USING gin (ecosystem_id, search_text gin_trgm_ops)`);
    // Without statistics of the new column a search for a common word reads and sorts all matching rows.
    await db.query(`ANALYZE ${table}`);
  }
}
