import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { contactsOfOrganization } from '../organizations/index.js';
import { readTeamSettings } from '../team-settings/index.js';
import { assertMember } from '../../directory/teams/index.js';

/**
 * Checks that the record belongs to the team in the path (CRM-O57), if given, and to a team of the user (CRM-O11, CRM-171, D-15), unless
 * those of all teams may be read (D-16).
 */
export async function assertOfTeam(
  tx: Tx,
  ctx: RequestContext,
  record: { teamId: number },
  teamId?: number,
  isReadable = false,
): Promise<void> {
  if (teamId !== undefined && record.teamId !== teamId) throw new Problem('NOT_FOUND');
  if (!isReadable) await assertMember(tx, ctx, record.teamId);
}

interface NewOfTeam {
  teamId: number | null;
  owner: string | null;
  currency: string | null;
  organizationId: number | null;
  administrativeContactId: number | null;
}

/**
 * Sets the defaults of a new record: the user as owner, the team's currency, and the recipient of the organization's invoices (CRM-044,
 * CRM-O23, CRM-O35).
 */
export async function completeFromTeam(tx: Tx, ctx: RequestContext, values: NewOfTeam, sent: { currency?: string }): Promise<void> {
  values.owner ??= ctx.person?.email ?? null;
  if (!sent.currency) values.currency = (await readTeamSettings(tx, ctx, values.teamId!)).defaultCurrency;
  if (!values.administrativeContactId) {
    const contacts = await contactsOfOrganization(tx, ctx, values.organizationId!);
    values.administrativeContactId = contacts.find((contact) => contact.contactType === 'administrative')?.contactId ?? null;
  }
}

/** Keeps the team, which changes only by moving (CRM-090); the owner stays unless another is given. */
export function keepTeam(values: Pick<NewOfTeam, 'teamId' | 'owner'>, before: { teamId: number; owner: string | null }): void {
  values.teamId = before.teamId;
  values.owner ??= before.owner;
}
