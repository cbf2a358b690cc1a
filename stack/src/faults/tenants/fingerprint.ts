import type { Office } from '../support/office.js';

/** Returns everything an ecosystem owns, one line per table: any changed, added or lost row shows. */
export async function fingerprintOf(office: Office): Promise<Map<string, string>> {
  const tables = await office.rows<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'ecosystem_id'
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`,
  );
  const prints = new Map<string, string>();
  const own = `t.ecosystem_id = $1`;
  for (const { name } of tables) {
    const sql = `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS print FROM ${name} t WHERE ${own}`;
    prints.set(name, (await office.rows<{ print: string }>(sql, [office.tenant.ecosystemId]))[0]!.print);
  }
  const person = `SELECT jsonb_agg(jsonb_build_array(p.disabled_at, p.primary_ecosystem_id, p.primary_team_id, (
    SELECT count(*) FROM role_changes r WHERE r.person_id = p.id)))::text AS print FROM people p WHERE p.id = $1`;
  prints.set('people', (await office.rows<{ print: string }>(person, [office.tenant.personId]))[0]!.print);
  return prints;
}

export const differences = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...before]
    .filter(([table, print]) => after.get(table) !== print)
    .map(([table, print]) => `${table}: ${print} became ${after.get(table)}`);
