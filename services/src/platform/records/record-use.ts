import type { RequestContext } from '../context.js';
import { inReadingOrder, type Tx } from '../database/index.js';

export interface UsedBy {
  name: string;
  /** How many there are altogether. */
  total: number;
}

/** What goes on using records of a kind: what the features register that name them. */
export abstract class RecordUse {
  private readonly queries: string[];

  constructor(own: string) {
    this.queries = [own];
  }

  /** A SELECT of the `name` of each record of the ecosystem $1 that uses the record $2. */
  add(query: string): void {
    this.queries.push(query);
  }

  /** At most three of them, each with how many there are. */
  first(tx: Tx, ctx: RequestContext, id: number): Promise<UsedBy[]> {
    return tx.query(
      `SELECT name, count(*) OVER ()::int AS total FROM (${this.queries.join(' UNION ALL ')}) AS using_it ORDER BY ${inReadingOrder('name')} LIMIT 3`,
      [ctx.ecosystemId, id],
    );
  }
}

/** Those names for people, and how many more there are. */
export function namesOf(used: readonly UsedBy[]): string {
  const more = (used[0]?.total ?? 0) - used.length;
  return used.map(({ name }) => `“${name}”`).join(', ') + (more > 0 ? ` (+${more})` : '');
}
