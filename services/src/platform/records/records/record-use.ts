import type { RequestContext } from '../../runtime/context.js';
import { inReadingOrder, type Tx } from '../../storage/database/index.js';

export interface UsedBy {
  name: string;
  /** Total number of uses, not only those returned. */
  total: number;
}

/** Finds the records that use a record. Features register queries for the kinds of records that they own. */
export abstract class RecordUse {
  private readonly queries: string[];

  constructor(own: string) {
    this.queries = [own];
  }

  /** Adds a SELECT of the `name` of each record in ecosystem $1 that uses record $2. */
  add(query: string): void {
    this.queries.push(query);
  }

  /** Returns at most three uses, each with the total number of uses. */
  first(tx: Tx, ctx: RequestContext, id: number): Promise<UsedBy[]> {
    return tx.query(
      `SELECT name, count(*) OVER ()::int AS total FROM (${this.queries.join(' UNION ALL ')}) AS using_it ORDER BY ${inReadingOrder('name')} LIMIT 3`,
      [ctx.ecosystemId, id],
    );
  }
}

/** Formats the names for an error message, and the number of further uses. */
export function namesOf(used: readonly UsedBy[]): string {
  const more = (used[0]?.total ?? 0) - used.length;
  return used.map(({ name }) => `“${name}”`).join(', ') + (more > 0 ? ` (+${more})` : '');
}
