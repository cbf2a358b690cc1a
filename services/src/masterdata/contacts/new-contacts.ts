import { comparedName } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { comparedNameSql, type NewOfFile, type SaidOfNew } from '../../platform/records/records/index.js';

/** Returns what new contacts of a file resemble: a person of the same name, existing or in an earlier row. */
export async function saidOfNewContacts(tx: Tx, ctx: RequestContext, rows: readonly NewOfFile<'contact'>[]): Promise<SaidOfNew[]> {
  const nameOf = ({ values }: NewOfFile<'contact'>): string => `${values.firstName} ${values.lastName}`;
  const known: { id: number; name: string }[] = await tx.query(
    `WITH named AS (SELECT id, first_name || ' ' || last_name AS name FROM contacts WHERE ecosystem_id = $1 AND archived_at IS NULL)
     SELECT id, name FROM named WHERE ${comparedNameSql('name')} = ANY ($2::text[]) ORDER BY id`,
    [ctx.ecosystemId, rows.map((row) => comparedName(nameOf(row)))],
  );
  const seen = new Map<string, { id: number | null; line: number | null; name: string }>();
  for (const { id, name } of known) if (!seen.has(comparedName(name))) seen.set(comparedName(name), { id, line: null, name });
  return rows.map((row) => {
    const name = nameOf(row);
    const like = seen.get(comparedName(name));
    if (!like) seen.set(comparedName(name), { id: null, line: row.line, name });
    return { lacks: [], alike: like ? [{ ...like, field: 'lastName' }] : [] };
  });
}
