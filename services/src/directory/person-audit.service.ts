import { Injectable } from '@nestjs/common';
import { Audit } from '../platform/audit/index.js';
import type { RequestContext } from '../platform/runtime/context.js';
import type { Tx } from '../platform/storage/database/index.js';

interface Binding {
  ecosystem: string | null;
  person: string | null;
}
const bindTo = (tx: Tx, { ecosystem, person }: Binding): Promise<unknown> =>
  tx.query(`SELECT set_config('app.ecosystem', $1, true), set_config('app.person', $2, true)`, [ecosystem ?? '', person ?? '']);

/** Runs `work` in every ecosystem of the person, bound to each in turn; afterwards restores the binding of the transaction. */
export async function inEcosystemsOf(tx: Tx, personId: number, work: (ecosystemId: number) => Promise<void>): Promise<void> {
  const [before] = await tx.query(
    `SELECT current_setting('app.ecosystem', true) AS ecosystem, current_setting('app.person', true) AS person`,
  );
  // Users see their own memberships in all ecosystems.
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

export async function ecosystemsOf(tx: Tx, personId: number): Promise<number[]> {
  const ids: number[] = [];
  await inEcosystemsOf(tx, personId, (id) => Promise.resolve(void ids.push(id)));
  return ids;
}

export interface PersonVerb {
  action: string;
  personId: number;
  before?: unknown;
  after?: unknown;
}

/**
 * Accounts, roles and preferences apply to all ecosystems of a person, so a change is recorded in the audit log of each, also if the
 * request named none.
 */
@Injectable()
export class PersonAudit {
  constructor(private readonly audit: Audit) {}

  record(tx: Tx, ctx: RequestContext, { personId, ...verb }: PersonVerb): Promise<void> {
    return inEcosystemsOf(tx, personId, async (ecosystemId) => {
      // In an ecosystem where the acting user is not a member, their name is not recorded. The row names the person that the transaction is
      // bound to.
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
