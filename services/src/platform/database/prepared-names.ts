import { createHash } from 'node:crypto';

/** Each connection keeps its prepared statements; beyond this many different texts they stay unnamed. */
const preparedMax = 500;
/** After as long a connection is replaced, and with it go the statements that are not used any more (`poolSettings`). */
export const connectionLifetimeSeconds = 3_600;

/**
 * The texts that are prepared. The list starts again after the lifetime of a connection: what filled the places once (a report of last week, lists cut in odd
 * sizes) does not keep others out for ever.
 */
export class PreparedNames {
  private names = new Map<string, string>();
  private freshUntilMs = 0;

  of(sql: string, nowMs: number): string {
    if (nowMs >= this.freshUntilMs) {
      this.names = new Map();
      this.freshUntilMs = nowMs + connectionLifetimeSeconds * 1_000;
    }
    const known = this.names.get(sql);
    if (known !== undefined || this.names.size >= preparedMax || isReplanned(sql)) return known ?? '';
    const name = createHash('sha256').update(sql).digest('base64url').slice(0, 24);
    this.names.set(sql, name);
    return name;
  }
}

/** A rare word needs another plan than a common one. Skipping hundreds of rows costs more than its plan, and each such page is another text. */
const isReplanned = (sql: string): boolean => sql.includes(' ILIKE ') || / OFFSET [1-9]\d\d/.test(sql);

const names = new PreparedNames();

/** Under which name a statement is prepared, the same on every connection; none where it is not. */
export const preparedName = (sql: string, nowMs = Date.now()): string => names.of(sql, nowMs);
