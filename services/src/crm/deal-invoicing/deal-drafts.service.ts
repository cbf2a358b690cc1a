import { Injectable } from '@nestjs/common';
import { dealSchema, invoiceLanguageOf, organizationSchema } from '@kantoor/schemas';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { teamOf } from '../../directory/teams/index.js';
import { contactsOfOrganization } from '../../masterdata/organizations/index.js';
import type { InvoicedLine } from '../../masterdata/sales-lines/index.js';
import { TaxRules } from '../../masterdata/tax-rules/index.js';
import { Records, type Stored } from '../../platform/records/records/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import type { InvoiceDraft } from '../../receivables/sales-invoices/index.js';
import { dealLines, type InvoiceDays } from '../deal-records/index.js';
import { draftOf } from './draft-of.rules.js';
import { receiverOf } from './receiver-of.js';

/** The invoice that a deal would become: its content, its customer and the legal entity that sends it. */
@Injectable()
export class DealDrafts {
  constructor(
    private readonly records: Records,
    private readonly taxRules: TaxRules,
    private readonly legalEntities: LegalEntities,
    private readonly settings: EcosystemSettings,
  ) {}

  async of(
    tx: Tx,
    ctx: RequestContext,
    deal: Stored<'deal'>,
    lines: readonly InvoicedLine[],
    { invoiceDate, dueDate }: InvoiceDays,
  ): Promise<InvoiceDraft> {
    const [legalEntity, organization, ratesOf, receiver, contacts] = await Promise.all([
      this.legalEntityOf(tx, ctx, deal),
      this.organizationOf(tx, ctx, deal),
      this.taxRules.ofCustomers(tx, ctx),
      receiverOf(tx, ctx, deal),
      contactsOfOrganization(tx, ctx, deal.organizationId),
    ]);
    const rateOf = ratesOf(organization, legalEntity.legalEntityReference);
    return draftOf({
      deal,
      lines,
      organization,
      legalEntity,
      rateIdOf: ({ taxRateId, productTaxRateId }) => rateOf({ taxRateId, productTaxRateId }).rate?.taxRateId ?? null,
      invoiceDate,
      dueDate,
      language: invoiceLanguageOf(organization),
      receiver,
      contacts,
    });
  }

  /** Refuses to invoice for a team without a legal entity (CRM-O34). */
  async legalEntityOf(tx: Tx, ctx: RequestContext, deal: Stored<'deal'>): Promise<{ legalEntityId: number; legalEntityReference: string }> {
    const team = await teamOf(tx, ctx, deal.teamId);
    const entity = team.legalEntityReference ? await this.legalEntities.byReference(tx, ctx, team.legalEntityReference) : null;
    if (!entity)
      throw new Problem('DEAL_INVOICED_FAILED', {
        detail: `Team ${team.name} has no legal entity to invoice with`,
        params: { team: team.name },
      });
    return entity;
  }

  organizationOf(tx: Tx, ctx: RequestContext, deal: Stored<'deal'>): Promise<Stored<'organization'>> {
    return this.records.stored(tx, ctx, organizationSchema, deal.organizationId);
  }

  /** Returns the dates of a deal that is invoiced today. */
  async fromToday(ctx: RequestContext): Promise<InvoiceDays> {
    return { invoiceDate: await this.settings.today(ctx), dueDate: null };
  }

  /** Returns the current data of the deal's customer. */
  async refreshed(tx: Tx, ctx: RequestContext, dealId: number): Promise<Partial<InvoiceDraft>> {
    const [deal, lines] = await Promise.all([this.records.stored(tx, ctx, dealSchema, dealId), dealLines.of(tx, ctx, dealId)]);
    const invoiceDate = deal.invoiceDate ?? (await this.settings.today(ctx));
    const draft = await this.of(tx, ctx, deal, lines, { invoiceDate, dueDate: null });
    const { invoiceTemplateId, customer, customerContactName, addressee, exEu, language, lines: drafted } = draft;
    return { invoiceTemplateId, customer, customerContactName, addressee, exEu, language, lines: drafted };
  }
}
