import { createHash } from 'node:crypto';

/**
 * The hash of an audit row `a`: over everything in it, written in the one way that jsonb has; rows of before logins were kept have none, and rows
 * about one record name no others. The database links by the same (`seal_audit_log`).
 */
export const rowHashSql = `sha256(convert_to((jsonb_build_array(a.ecosystem_id, a.id, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  a.person_id, a.person_name, a.action, a.entity, a.entity_id, a.before, a.after, a.trace_id)
  || CASE WHEN a.login IS NULL THEN '[]' ELSE jsonb_build_array(a.login) END
  || CASE WHEN a.entity_ids IS NULL THEN '[]' ELSE jsonb_build_array(a.entity_ids) END)::text, 'UTF8'))`;

/** What the first row of an ecosystem is linked to. */
export const genesisOf = (ecosystemId: number): Buffer =>
  createHash('sha256').update(`Kantoor audit chain of ecosystem ${ecosystemId}`).digest();

/** The hash at this place: over the one before, the place, and the row; a row that is gone counts as nothing. */
export function linkHash(previous: Buffer, position: number, rowHash: Buffer | null): Buffer {
  const place = Buffer.alloc(8);
  place.writeBigUInt64BE(BigInt(position));
  return createHash('sha256')
    .update(previous)
    .update(place)
    .update(rowHash ?? Buffer.alloc(0))
    .digest();
}
