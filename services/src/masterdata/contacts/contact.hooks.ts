import { Injectable } from '@nestjs/common';
import { contactSchema, type ContactRecord, comparedName } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { inReadingOrder, type Tx } from '../../platform/storage/database/index.js';
import { Merges } from '../../platform/records/merges/index.js';
import {
  type ListExtension,
  type NewOfFile,
  type RecordHooks,
  type NewRecordRemarks,
  type Stored,
  type Values,
  type WireRecord,
  comparedNameSql,
} from '../../platform/records/records/index.js';
import { completeName } from './imported-name.rules.js';

/** Returns what new contacts of a file resemble: a person of the same name, existing or in an earlier row. */
async function remarksOnNewContacts(tx: Tx, ctx: RequestContext, rows: readonly NewOfFile<'contact'>[]): Promise<NewRecordRemarks[]> {
  const nameOf = ({ values }: NewOfFile<'contact'>): string => `${values.firstName} ${values.lastName}`;
  const known: { id: number; name: string }[] = await tx.query(
    `WITH named AS (SELECT id, first_name || ' ' || last_name AS name FROM contacts WHERE ecosystem_id = $1 AND archived_at IS NULL)
     SELECT id, name FROM named WHERE ${comparedNameSql('name')} = ANY ($2::text[]) ORDER BY id`,
    [ctx.ecosystemId, rows.map((row) => comparedName(nameOf(row)))],
  );
  const seen = new Map<string, { id: number | null; line: number | null; name: string }>();
  for (const { id, name } of known) if (!seen.has(comparedName(name))) seen.set(comparedName(name), { id, line: null, name });
  return rows.map((row) => {
    const name = nameOf(row);
    const like = seen.get(comparedName(name));
    if (!like) seen.set(comparedName(name), { id: null, line: row.line, name });
    return { lacks: [], alike: like ? [{ ...like, field: 'lastName' }] : [] };
  });
}

interface EmailAddress {
  value: string;
  isPrimary?: boolean;
}

/** Ensures exactly one primary address if there are any: the first marked one, else the first (CRM-O78). */
function withOnePrimary(addresses: readonly EmailAddress[]): EmailAddress[] {
  const primary = Math.max(
    0,
    addresses.findIndex((address) => address.isPrimary),
  );
  return addresses.map((address, i) => ({ value: address.value.trim(), isPrimary: i === primary }));
}

/** Columns for where a person works and how to reach them: the first address and number come first (CRM-O78). */
const list: ListExtension = {
  sorts: { lastName: inReadingOrder('t.last_name_order') },
  select: [
    `(SELECT string_agg(o.name, ', ' ORDER BY ${inReadingOrder('o.name')}) FROM organization_contacts l
      JOIN organizations o ON o.ecosystem_id = l.ecosystem_id AND o.id = l.organization_id AND o.archived_at IS NULL
      WHERE l.ecosystem_id = t.ecosystem_id AND l.contact_id = t.id) AS "organizationNames"`,
    `coalesce(jsonb_path_query_first(t.email_addresses, '$[*] ? (@.isPrimary == true)'), t.email_addresses->0)->>'value' AS "emailAddress"`,
    `t.phone_numbers->0->>'value' AS "phoneNumber"`,
  ],
  adds: {
    organizationNames: ({ organizationNames }) => organizationNames ?? '',
    emailAddress: ({ emailAddress }) => emailAddress ?? '',
    phoneNumber: ({ phoneNumber }) => phoneNumber ?? '',
  },
};

@Injectable()
export class ContactHooks implements RecordHooks<'contact'> {
  readonly list = list;

  constructor(private readonly merges: Merges) {}

  tidy(values: Values<'contact'>): void {
    values.emailAddresses = withOnePrimary(values.emailAddresses ?? []);
  }

  completeImported(body: WireRecord, organization: string): void {
    completeName(body, organization);
  }

  lookAtNew(tx: Tx, ctx: RequestContext, rows: readonly NewOfFile<'contact'>[]): Promise<NewRecordRemarks[]> {
    return remarksOnNewContacts(tx, ctx, rows);
  }

  async view(tx: Tx, ctx: RequestContext, view: ContactRecord, record: Stored<'contact'>): Promise<ContactRecord> {
    const organizations = await tx.query(
      `SELECT o.id AS "organizationId", o.name, l.contact_type AS "contactType" FROM organization_contacts l
       JOIN organizations o ON o.ecosystem_id = l.ecosystem_id AND o.id = l.organization_id WHERE l.ecosystem_id = $1 AND l.contact_id = $2 ORDER BY ${inReadingOrder('o.name')}`,
      [ctx.ecosystemId, record.id],
    );
    return { ...view, organizations, mergedInto: await this.merges.mergedInto(tx, ctx, contactSchema, record) };
  }
}
