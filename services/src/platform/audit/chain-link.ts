import { createHash } from 'node:crypto';

/**
 * SQL: the hash of an audit row `a` over all its content, in jsonb's canonical form. Rows from before logins were recorded have no login,
 * and rows about one record name no others. The database uses the same expression for linking (`seal_audit_log`).
 */
export const rowHashSql = `sha256(convert_to((jsonb_build_array(a.ecosystem_id, a.id, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  a.person_id, a.person_name, a.action, a.entity, a.entity_id, a.before, a.after, a.trace_id)
  || CASE WHEN a.login IS NULL THEN '[]' ELSE jsonb_build_array(a.login) END
  || CASE WHEN a.entity_ids IS NULL THEN '[]' ELSE jsonb_build_array(a.entity_ids) END)::text, 'UTF8'))`;

/** The value that the first row of an ecosystem is linked to. */
export const genesisOf = (ecosystemId: number): Buffer =>
  createHash('sha256').update(`Kantoor audit chain of ecosystem ${ecosystemId}`).digest();

/** Returns the hash at this position: over the previous hash, the position and the row; a missing row counts as empty. */
export function linkHash(previous: Buffer, position: number, rowHash: Buffer | null): Buffer {
  const place = Buffer.alloc(8);
  place.writeBigUInt64BE(BigInt(position));
  return createHash('sha256')
    .update(previous)
    .update(place)
    .update(rowHash ?? Buffer.alloc(0))
    .digest();
}
