import { createHash } from 'node:crypto';

/** Each connection keeps its prepared statements; texts beyond this number are not prepared. */
const preparedMax = 500;
/** Connections are replaced after this time, which drops prepared statements no longer in use (`poolSettings`). */
export const connectionLifetimeSeconds = 3_600;

/**
 * The texts that are prepared. The list is reset after the lifetime of a connection, so that texts that once filled it (last week's report,
 * lists with unusual page sizes) do not block others for ever.
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

  /** Prepares this text no more, until the list is reset. */
  leave(sql: string): void {
    this.names.set(sql, '');
  }
}

/**
 * A rare word needs another plan than a common one. Skipping hundreds of rows costs more than planning, and each such page is another text.
 */
const isReplanned = (sql: string): boolean => sql.includes(' ILIKE ') || / OFFSET [1-9]\d\d/.test(sql);

const names = new PreparedNames();

/**
 * A migration changed what the statement returns. A pooler would keep offering what was prepared before, however often it is prepared again.
 */
export const leaveUnprepared = (sql: string): void => names.leave(sql);

/** Returns the name under which a statement is prepared, the same on every connection; none when it is not prepared. */
export const preparedName = (sql: string, nowMs = Date.now()): string => names.of(sql, nowMs);
