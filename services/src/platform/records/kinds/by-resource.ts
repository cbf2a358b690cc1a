import type { RecordKind } from './record-kind.js';

/** SQL that differs per kind of record: a CASE on the name of the kind, with the row of the record as `t`. */
export const byResource = <Kind extends RecordKind>(
  name: string,
  kinds: readonly (readonly [name: string, kind: Kind])[],
  id: string,
  value: (kind: Kind) => string | undefined,
  nothing = 'NULL',
): string => {
  const cases = kinds.flatMap(([known, kind]) => {
    const sql = value(kind);
    const { table } = kind.schema['x-resource'];
    return sql ? [`WHEN '${known}' THEN (SELECT ${sql} FROM ${table} t WHERE t.ecosystem_id = w.ecosystem_id AND t.id = ${id})`] : [];
  });
  return cases.length > 0 ? `(CASE ${name} ${cases.join(' ')} ELSE ${nothing} END)` : nothing;
};
