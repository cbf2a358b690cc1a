import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';

/** A person who can be mailed. */
export interface Addressed {
  id: number;
  name: string;
  emailAddresses: { value: string; isPrimary?: boolean }[];
}

export function addressedContacts(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<Addressed[]> {
  return tx.query(
    `SELECT id, first_name || ' ' || last_name AS name, email_addresses AS "emailAddresses" FROM contacts WHERE ecosystem_id = $1 AND id = ANY($2::int[])`,
    [ctx.ecosystemId, ids],
  );
}

/**
 * SQL: all addresses of the contacts of an organization, and of others whose ids a query selects: rows of `address`. $1 is the ecosystem.
 */
export const addressesOf = (organization: string, others: string): string => `
  SELECT address.value AS address FROM contacts c, jsonb_to_recordset(c.email_addresses) AS address (value text)
  WHERE c.ecosystem_id = $1 AND c.archived_at IS NULL AND address.value IS NOT NULL AND (
    c.id IN (SELECT l.contact_id FROM organization_contacts l WHERE l.ecosystem_id = $1 AND l.organization_id = ${organization})
    OR c.id IN (${others}))`;

/** SQL: the contact that a row references, as lists show one. */
export const contactShown = (row: string): string =>
  `(SELECT json_build_object('contactId', c.id, 'firstName', c.first_name, 'lastName', c.last_name) FROM contacts c
    WHERE c.ecosystem_id = ${row}.ecosystem_id AND c.id = ${row}.contact_id)`;

/** Returns the organizations whose contacts have an address, given in lower case; `isKnown` if any contact has it. */
export async function suppliersMailedFrom(
  tx: Tx,
  ctx: RequestContext,
  address: string,
): Promise<{ isKnown: boolean; organizationIds: number[] }> {
  const rows: { organizationId: number | null }[] = await tx.query(
    `SELECT DISTINCT o.id AS "organizationId" FROM contacts c
     LEFT JOIN (organization_contacts l JOIN organizations o ON o.ecosystem_id = l.ecosystem_id AND o.id = l.organization_id AND o.archived_at IS NULL)
       ON l.ecosystem_id = c.ecosystem_id AND l.contact_id = c.id
     WHERE c.ecosystem_id = $1 AND c.archived_at IS NULL AND $2 <> ''
       AND EXISTS (SELECT FROM jsonb_to_recordset(c.email_addresses) AS known (value text) WHERE lower(known.value) = $2)
     ORDER BY 1`,
    [ctx.ecosystemId, address],
  );
  const organizationIds = rows.flatMap(({ organizationId }) => (organizationId === null ? [] : [organizationId]));
  return { isKnown: rows.length > 0, organizationIds };
}
