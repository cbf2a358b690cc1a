import { Injectable } from '@nestjs/common';
import { contactSchema, organizationSchema } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { Records } from '../../platform/records/records/index.js';
import { contactsOfOrganization } from './organization-contacts.js';

/** Reads the contacts of an organization. */
@Injectable()
export class OrganizationUse {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  couple(ctx: RequestContext, organizationId: number, contactId: number, link: (tx: Tx) => Promise<void>): Promise<unknown> {
    return this.database.transaction(ctx, async (tx) => {
      const organization = await this.records.locked(tx, ctx, organizationSchema, organizationId);
      const contact = await this.records.choosable(tx, ctx, contactSchema, contactId);
      await link(tx);
      await this.records.recordChange(tx, ctx, organizationSchema, 'updated', organization, organization);
      return (await contactsOfOrganization(tx, ctx, organizationId)).find((coupled) => coupled.contactId === contact.id);
    });
  }

  decouple(ctx: RequestContext, organizationId: number, unlink: (tx: Tx) => Promise<boolean>): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      const organization = await this.records.locked(tx, ctx, organizationSchema, organizationId);
      if (!(await unlink(tx))) throw new Problem('NOT_FOUND');
      await this.records.recordChange(tx, ctx, organizationSchema, 'updated', organization, organization);
    });
  }
}
