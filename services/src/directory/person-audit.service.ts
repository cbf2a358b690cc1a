import { Injectable } from '@nestjs/common';
import { Audit } from '../platform/audit/index.js';
import type { RequestContext } from '../platform/context.js';
import type { Tx } from '../platform/database/index.js';

interface Binding {
  ecosystem: string | null;
  person: string | null;
}
const bindTo = (tx: Tx, { ecosystem, person }: Binding): Promise<unknown> =>
  tx.query(`SELECT set_config('app.ecosystem', $1, true), set_config('app.person', $2, true)`, [ecosystem ?? '', person ?? '']);

/** Does this in every ecosystem of the person, bound to each in turn; afterwards the transaction is bound as it was. */
export async function inEcosystemsOf(tx: Tx, personId: number, work: (ecosystemId: number) => Promise<void>): Promise<void> {
  const [before] = await tx.query(
    `SELECT current_setting('app.ecosystem', true) AS ecosystem, current_setting('app.person', true) AS person`,
  );
  // A person sees the own memberships everywhere.
  await bindTo(tx, { ecosystem: null, person: String(personId) });
  const rows: { id: number }[] = await tx.query(`SELECT ecosystem_id AS id FROM ecosystem_memberships WHERE person_id = $1 ORDER BY 1`, [
    personId,
  ]);
  for (const { id } of rows) {
    await bindTo(tx, { ecosystem: String(id), person: null });
    await work(id);
  }
  await bindTo(tx, before as Binding);
}

export interface PersonVerb {
  action: string;
  personId: number;
  before?: unknown;
  after?: unknown;
}

/** Accounts, roles and preferences hold in every ecosystem of a person, so each of these has a row in its audit log, also when the request named none. */
@Injectable()
export class PersonAudit {
  constructor(private readonly audit: Audit) {}

  record(tx: Tx, ctx: RequestContext, { personId, ...verb }: PersonVerb): Promise<void> {
    return inEcosystemsOf(tx, personId, async (ecosystemId) => {
      // Where who did it is no member, the name stays where it belongs. The row names the person that the transaction is bound to.
      if (await isMember(tx, ecosystemId, ctx.person?.personId))
        await bindTo(tx, { ecosystem: String(ecosystemId), person: String(ctx.person?.personId) });
      await this.audit.record(tx, { ...ctx, ecosystemId }, { ...verb, entity: 'person', entityId: personId });
    });
  }
}

async function isMember(tx: Tx, ecosystemId: number, personId = 0): Promise<boolean> {
  const [row] = await tx.query(`SELECT FROM ecosystem_memberships WHERE ecosystem_id = $1 AND person_id = $2`, [ecosystemId, personId]);
  return row !== undefined;
}
