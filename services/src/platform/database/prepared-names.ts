import { createHash } from 'node:crypto';

/** Each connection keeps its prepared statements; beyond this many different texts they stay unnamed. */
const preparedMax = 500;
const names = new Map<string, string>();

/** Under which name a statement is prepared; the same on every connection. */
export function preparedName(sql: string): string {
  // A rare word needs another plan than a common one, so searches are planned each time.
  if (sql.includes(' ILIKE ')) return '';
  const known = names.get(sql);
  if (known !== undefined || names.size >= preparedMax) return known ?? '';
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 24);
  names.set(sql, name);
  return name;
}
