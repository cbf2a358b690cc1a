import type { CoupledContact } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { inReadingOrder, type Tx } from '../../platform/storage/database/index.js';
import { grouped } from '../../platform/runtime/grouped.js';

/** Returns the contacts of an organization; the type belongs to the link (CRM-O76). */
export function contactsOfOrganization(tx: Tx, ctx: RequestContext, organizationId: number): Promise<CoupledContact[]> {
  return tx.query(
    `SELECT c.id AS "contactId", c.id, c.first_name AS "firstName", c.last_name AS "lastName", c.email_addresses AS "emailAddresses",
       c.phone_numbers AS "phoneNumbers", l.contact_type AS "contactType"
     FROM organization_contacts l JOIN contacts c ON c.ecosystem_id = l.ecosystem_id AND c.id = l.contact_id
     WHERE l.ecosystem_id = $1 AND l.organization_id = $2 AND c.archived_at IS NULL ORDER BY ${inReadingOrder('c.last_name')}, c.id`,
    [ctx.ecosystemId, organizationId],
  );
}

/** Returns which of the given contacts each of many organizations has. */
export async function contactsOfOrganizations(
  tx: Tx,
  ctx: RequestContext,
  organizationIds: readonly number[],
  contactIds: readonly number[],
): Promise<ReadonlyMap<number, Pick<CoupledContact, 'contactId' | 'firstName' | 'lastName'>[]>> {
  const rows: (Pick<CoupledContact, 'contactId' | 'firstName' | 'lastName'> & { organizationId: number })[] = await tx.query(
    `SELECT l.organization_id AS "organizationId", c.id AS "contactId", c.first_name AS "firstName", c.last_name AS "lastName"
     FROM organization_contacts l JOIN contacts c ON c.ecosystem_id = l.ecosystem_id AND c.id = l.contact_id
     WHERE l.ecosystem_id = $1 AND l.organization_id = ANY($2::int[]) AND l.contact_id = ANY($3::int[]) AND c.archived_at IS NULL`,
    [ctx.ecosystemId, organizationIds, contactIds],
  );
  return grouped(rows.map(({ organizationId, ...contact }) => [organizationId, contact]));
}

/** Couples a contact; coupling again changes the type (CRM-O76). */
export async function coupleContact(
  tx: Tx,
  ctx: RequestContext,
  organizationId: number,
  contactId: number,
  contactType: string,
): Promise<void> {
  await tx.query(
    `INSERT INTO organization_contacts (ecosystem_id, organization_id, contact_id, contact_type) VALUES ($1, $2, $3, $4)
     ON CONFLICT (ecosystem_id, organization_id, contact_id) DO UPDATE SET contact_type = excluded.contact_type`,
    [ctx.ecosystemId, organizationId, contactId, contactType],
  );
}

export async function decoupleContact(tx: Tx, ctx: RequestContext, organizationId: number, contactId: number): Promise<boolean> {
  const [, count] = (await tx.query(
    `DELETE FROM organization_contacts WHERE ecosystem_id = $1 AND organization_id = $2 AND contact_id = $3`,
    [ctx.ecosystemId, organizationId, contactId],
  )) as [unknown, number];
  return count > 0;
}

export interface Coupling {
  organizationId: number;
  contactId: number;
}
/** Returns the couplings of these organizations or these contacts. */
export async function couplingsOf(
  tx: Tx,
  ctx: RequestContext,
  { organizationIds = [], contactIds = [] }: { organizationIds?: readonly number[]; contactIds?: readonly number[] },
): Promise<Coupling[]> {
  if (organizationIds.length + contactIds.length === 0) return [];
  return (await tx.query(
    `SELECT l.organization_id AS "organizationId", l.contact_id AS "contactId" FROM organization_contacts l
     JOIN organizations o ON o.ecosystem_id = l.ecosystem_id AND o.id = l.organization_id AND o.archived_at IS NULL
     JOIN contacts c ON c.ecosystem_id = l.ecosystem_id AND c.id = l.contact_id AND c.archived_at IS NULL
     WHERE l.ecosystem_id = $1 AND (l.organization_id = ANY ($2::int[]) OR l.contact_id = ANY ($3::int[]))`,
    [ctx.ecosystemId, organizationIds, contactIds],
  )) as Coupling[];
}
const idsOf = (couplings: readonly Coupling[]): [number[], number[]] => [
  couplings.map(({ organizationId }) => organizationId),
  couplings.map(({ contactId }) => contactId),
];
/** Couples many contacts at once; existing couplings stay unchanged. */
export async function coupleContacts(tx: Tx, ctx: RequestContext, couplings: readonly Coupling[]): Promise<void> {
  await tx.query(
    `INSERT INTO organization_contacts (ecosystem_id, organization_id, contact_id, contact_type)
     SELECT $1, l.organization_id, l.contact_id, 'default' FROM unnest($2::int[], $3::int[]) AS l (organization_id, contact_id)
     ON CONFLICT (ecosystem_id, organization_id, contact_id) DO NOTHING`,
    [ctx.ecosystemId, ...idsOf(couplings)],
  );
}
export async function decoupleContacts(tx: Tx, ctx: RequestContext, couplings: readonly Coupling[]): Promise<void> {
  await tx.query(
    `DELETE FROM organization_contacts WHERE ecosystem_id = $1
       AND (organization_id, contact_id) IN (SELECT * FROM unnest($2::int[], $3::int[]))`,
    [ctx.ecosystemId, ...idsOf(couplings)],
  );
}
