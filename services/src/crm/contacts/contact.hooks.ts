import { Injectable } from '@nestjs/common';
import type { ContactRecord } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import type { RecordHooks, Stored, Values } from '../../platform/records/index.js';

interface EmailAddress {
  value: string;
  isPrimary?: boolean;
}

/** Exactly one primary address where there are any: the first marked one, else the first (CRM-O78). */
export function withOnePrimary(addresses: readonly EmailAddress[]): EmailAddress[] {
  const primary = Math.max(
    0,
    addresses.findIndex((address) => address.isPrimary),
  );
  return addresses.map((address, i) => ({ value: address.value.trim(), isPrimary: i === primary }));
}

@Injectable()
export class ContactHooks implements RecordHooks<'contact'> {
  async beforeSave(_tx: Tx, _ctx: RequestContext, values: Values<'contact'>): Promise<void> {
    values.emailAddresses = withOnePrimary(values.emailAddresses ?? []);
  }

  async view(tx: Tx, ctx: RequestContext, view: ContactRecord, record: Stored<'contact'>): Promise<ContactRecord> {
    const organizations = await tx.query(
      `SELECT o.id AS "organizationId", o.name, l.contact_type AS "contactType" FROM organization_contacts l
       JOIN organizations o ON o.ecosystem_id = l.ecosystem_id AND o.id = l.organization_id WHERE l.ecosystem_id = $1 AND l.contact_id = $2 ORDER BY o.name`,
      [ctx.ecosystemId, record.id],
    );
    return { ...view, organizations };
  }
}
