import { Injectable } from '@nestjs/common';
import { organizationSchema } from '@kantoor/schemas';
import { In } from 'typeorm';
import { archivedTeams, legalEntityReferences } from '../../directory/teams/index.js';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { Drafts } from '../../receivables/sales-invoices/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { ormEntityOf, type Stored } from '../../platform/records/records/index.js';
import { contactIdsOf } from '../deal-invoicing/index.js';
import { addressedContacts } from '../../masterdata/contacts/index.js';
import { contactsOfOrganizations } from '../../masterdata/organizations/index.js';
import { TaxRules } from '../../masterdata/tax-rules/index.js';
import type { BilledSubscription, Facts } from './billed.js';

/** Reads the facts in a fixed number of statements, however many subscriptions there are. */
@Injectable()
export class BillingFacts {
  constructor(
    private readonly taxRules: TaxRules,
    private readonly legalEntities: LegalEntities,
    private readonly drafts: Drafts,
  ) {}

  async read(tx: Tx, ctx: RequestContext, subscriptions: readonly BilledSubscription[]): Promise<Facts> {
    const organizationIds = unique(subscriptions.map(({ organizationId }) => organizationId));
    const contactIds = unique(subscriptions.flatMap(contactIdsOf));
    const organizations = (await tx.find(ormEntityOf(organizationSchema), {
      where: { ecosystemId: ctx.ecosystemId, id: In(organizationIds) },
    })) as unknown as Stored<'organization'>[];
    const contacts = new Map((await addressedContacts(tx, ctx, contactIds)).map((contact) => [contact.id, contact]));
    const coupled = await contactsOfOrganizations(tx, ctx, organizationIds, contactIds);
    const archived = await archivedTeams(tx, ctx);
    const references = await legalEntityReferences(tx, ctx);
    const entities = [...(await this.legalEntities.all(tx, ctx)).values()];
    const byReference = new Map(entities.map((entity) => [entity.legalEntityReference.toLowerCase(), entity]));
    const referenceOf = (teamId: number): string | null => references.get(teamId) ?? null;
    return {
      organizations: new Map(organizations.map((organization) => [organization.id, organization])),
      contactOf: (id) => contacts.get(id),
      contactsOf: (organizationId) => coupled.get(organizationId) ?? [],
      referenceOf,
      isArchivedTeam: (teamId) => archived.has(teamId),
      legalEntityOf: (teamId) => byReference.get(referenceOf(teamId)?.toLowerCase() ?? ''),
      rateOf: await this.taxRules.ofCustomers(tx, ctx),
      forecastOf: await this.drafts.forecasts(tx, ctx),
    };
  }
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];
