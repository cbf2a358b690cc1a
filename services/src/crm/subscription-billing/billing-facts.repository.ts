import { Injectable } from '@nestjs/common';
import { organizationSchema } from '@kantoor/schemas';
import { In } from 'typeorm';
import { LegalEntities } from '../../invoicing/legal-entities/index.js';
import { SalesInvoices } from '../../invoicing/sales-invoices/index.js';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { grouped } from '../../platform/grouped.js';
import { ormEntityOf, type Stored } from '../../platform/records/index.js';
import { addressedContacts, contactIdsOf } from '../deal-invoicing/index.js';
import { TaxRules } from '../../masterdata/tax-rules/index.js';
import type { BilledSubscription, Facts, Named } from './billed.js';

/** Reads them: a fixed number of statements, however many subscriptions there are. */
@Injectable()
export class BillingFacts {
  constructor(
    private readonly taxRules: TaxRules,
    private readonly legalEntities: LegalEntities,
    private readonly invoices: SalesInvoices,
  ) {}

  async read(tx: Tx, ctx: RequestContext, subscriptions: readonly BilledSubscription[]): Promise<Facts> {
    const organizationIds = unique(subscriptions.map(({ organizationId }) => organizationId));
    const contactIds = unique(subscriptions.flatMap(contactIdsOf));
    const organizations = (await tx.find(ormEntityOf(organizationSchema), {
      where: { ecosystemId: ctx.ecosystemId, id: In(organizationIds) },
    })) as unknown as Stored<'organization'>[];
    const contacts = new Map((await addressedContacts(tx, ctx, contactIds)).map((contact) => [contact.id, contact]));
    const coupled = await coupledTo(tx, ctx, organizationIds, contactIds);
    const references = await referencesOf(tx, ctx);
    const entities = [...(await this.legalEntities.all(tx, ctx)).values()];
    const byReference = new Map(entities.map((entity) => [entity.legalEntityReference.toLowerCase(), entity]));
    const referenceOf = (teamId: number): string | null => references.get(teamId) ?? null;
    return {
      organizations: new Map(organizations.map((organization) => [organization.id, organization])),
      contactOf: (id) => contacts.get(id),
      contactsOf: (organizationId) => coupled.get(organizationId) ?? [],
      referenceOf,
      legalEntityOf: (teamId) => byReference.get(referenceOf(teamId)?.toLowerCase() ?? ''),
      rateOf: await this.taxRules.ofCustomers(tx, ctx),
      forecastOf: await this.invoices.forecasts(tx, ctx),
    };
  }
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

async function coupledTo(
  tx: Tx,
  ctx: RequestContext,
  organizationIds: readonly number[],
  contactIds: readonly number[],
): Promise<ReadonlyMap<number, Named[]>> {
  const rows: (Named & { organizationId: number })[] = await tx.query(
    `SELECT l.organization_id AS "organizationId", c.id AS "contactId", c.first_name AS "firstName", c.last_name AS "lastName"
     FROM organization_contacts l JOIN contacts c ON c.ecosystem_id = l.ecosystem_id AND c.id = l.contact_id
     WHERE l.ecosystem_id = $1 AND l.organization_id = ANY($2::int[]) AND l.contact_id = ANY($3::int[]) AND c.archived_at IS NULL`,
    [ctx.ecosystemId, organizationIds, contactIds],
  );
  return grouped(rows.map(({ organizationId, ...contact }) => [organizationId, contact]));
}

async function referencesOf(tx: Tx, ctx: RequestContext): Promise<ReadonlyMap<number, string | null>> {
  const teams: { id: number; reference: string | null }[] = await tx.query(
    `SELECT id, legal_entity_reference AS reference FROM teams WHERE ecosystem_id = $1`,
    [ctx.ecosystemId],
  );
  return new Map(teams.map(({ id, reference }) => [id, reference]));
}
