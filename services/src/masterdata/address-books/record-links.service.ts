import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { Link, RecordLinks } from '../../platform/records/imports/index.js';
import { coupleContacts, couplingsOf, decoupleContacts } from '../organizations/index.js';

/** Imports the contacts of an organization with it. */
@Injectable()
export class ContactsOfOrganizations implements RecordLinks {
  async of(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<Link[]> {
    const couplings = await couplingsOf(tx, ctx, { organizationIds: ids });
    return couplings.map(({ organizationId, contactId }) => ({ id: organizationId, relatedId: contactId }));
  }
  link(tx: Tx, ctx: RequestContext, links: readonly Link[]): Promise<void> {
    return coupleContacts(tx, ctx, links.map(asCoupling));
  }
  unlink(tx: Tx, ctx: RequestContext, links: readonly Link[]): Promise<void> {
    return decoupleContacts(tx, ctx, links.map(asCoupling));
  }
}
const asCoupling = ({ id, relatedId }: Link) => ({ organizationId: id, contactId: relatedId });

/** Imports the organization of a person with them. */
@Injectable()
export class OrganizationsOfContacts implements RecordLinks {
  async of(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<Link[]> {
    const couplings = await couplingsOf(tx, ctx, { contactIds: ids });
    return couplings.map(({ organizationId, contactId }) => ({ id: contactId, relatedId: organizationId }));
  }
  link(tx: Tx, ctx: RequestContext, links: readonly Link[]): Promise<void> {
    return coupleContacts(tx, ctx, links.map(asReverse));
  }
  unlink(tx: Tx, ctx: RequestContext, links: readonly Link[]): Promise<void> {
    return decoupleContacts(tx, ctx, links.map(asReverse));
  }
}
const asReverse = ({ id, relatedId }: Link) => ({ organizationId: relatedId, contactId: id });
