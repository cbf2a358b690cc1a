import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';

/** Returns the name of a person of the ecosystem, also after leaving it; undefined if no person has this id. */
export async function personName(tx: Tx, ctx: RequestContext, personId: number): Promise<string | undefined> {
  const [person] = await tx.query(`SELECT name FROM ecosystem_people WHERE ecosystem_id = $1 AND id = $2`, [ctx.ecosystemId, personId]);
  return person?.name as string | undefined;
}
