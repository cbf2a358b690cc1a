import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';

/** Returns the name of a person of the ecosystem, also after leaving it; undefined if no person has this id. */
export async function personName(tx: Tx, ctx: RequestContext, personId: number): Promise<string | undefined> {
  const [person] = await tx.query(`SELECT name FROM ecosystem_people WHERE ecosystem_id = $1 AND id = $2`, [ctx.ecosystemId, personId]);
  return person?.name as string | undefined;
}

/** Returns a name as it is stored: one line without spaces at its ends. */
export const tidyName = (name: string): string => name.trim().replace(/\s+/g, ' ');
