import { Injectable, type OnModuleInit } from '@nestjs/common';
import { dealProblems, dealStates, organizationSchema, type Deal, type DealRecord } from '@kantoor/schemas';
import { dateFaults } from '../../books/invoice-dates/index.js';
import { TemplateChoice, TemplateUse } from '../../receivables/invoice-templates/index.js';
import { Attachments } from '../../platform/records/attachments/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { type RecordHooks, Records, type Stored, type Values } from '../../platform/records/records/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { completeFromTeam, keepTeam } from '../../masterdata/team-records/index.js';
import { TaxRules } from '../../masterdata/tax-rules/index.js';
import { dealLines, invoicesOfDeal } from '../deal-records/index.js';
import { linesWithPlaces, ratedLines, valueOf } from '../../masterdata/sales-lines/index.js';
import { teamOf } from '../../directory/teams/index.js';

/** Refuses a new date that an invoice cannot have; a stored date may stay. */
function assertInvoiceDate(invoiceDate: string | null, before: Stored<'deal'> | null, today: string): void {
  if (!invoiceDate || invoiceDate === before?.invoiceDate) return;
  const errors = dateFaults({ invoiceDate }, today);
  if (errors.length > 0) throw new Problem(before ? 'UPDATE_DEAL_INVALID' : 'CREATE_DEAL_INVALID', { errors });
}

/** Rules of a deal beyond its schema: its value, the tax of its lines, and the defaults of its team. */
@Injectable()
export class DealHooks implements RecordHooks<'deal'>, OnModuleInit {
  constructor(
    private readonly records: Records,
    private readonly taxRules: TaxRules,
    private readonly attachments: Attachments,
    private readonly settings: EcosystemSettings,
    private readonly templates: TemplateChoice,
    private readonly templateUse: TemplateUse,
  ) {}

  /** Invoiced and archived deals do not count: they keep the template that they were invoiced with. */
  onModuleInit(): void {
    this.templateUse.add(
      `SELECT name FROM deals WHERE ecosystem_id = $1 AND template = $2 AND deal_state_id NOT IN (${dealStates.invoiced}, ${dealStates.archived})`,
    );
  }

  async beforeSave(tx: Tx, ctx: RequestContext, values: Values<'deal'>, before: Stored<'deal'> | null, deal: Deal): Promise<void> {
    const isLead = before ? before.dealStateId === dealStates.lead : true;
    const problems = dealProblems(deal, { linesRequired: before !== null && !isLead });
    if (problems.length > 0) throw new Problem(before ? 'UPDATE_DEAL_INVALID' : 'CREATE_DEAL_INVALID', { errors: problems });
    assertInvoiceDate(values.invoiceDate, before, await this.settings.today(ctx));
    values.dealValue = valueOf(deal.lines ?? []);
    if (before) this.keep(values, before);
    else await this.complete(tx, ctx, values, deal);
    await this.keepTemplate(tx, ctx, values, before);
  }

  /** Adds the lines, figures and links of one deal. */
  async view(tx: Tx, ctx: RequestContext, view: DealRecord, record: Stored<'deal'>): Promise<DealRecord> {
    const [lines, team, organization, ratesOf, invoices, attachments] = await Promise.all([
      dealLines.of(tx, ctx, record.id),
      teamOf(tx, ctx, record.teamId),
      this.records.stored(tx, ctx, organizationSchema, record.organizationId),
      this.taxRules.ofCustomers(tx, ctx),
      invoicesOfDeal(tx, ctx, record.id),
      this.attachments.of(tx, ctx, { resource: 'deals', id: record.id }),
    ]);
    const { lines: rated, totals } = ratedLines(dealLines, lines, ratesOf(organization, team.legalEntityReference));
    return {
      ...view,
      teamName: team.name,
      ...invoices,
      attachments,
      lines: await linesWithPlaces(tx, ctx, rated),
      totals,
    };
  }

  /** Defaults of a new deal: open, and dated today (CRM-046). */
  private async complete(tx: Tx, ctx: RequestContext, values: Values<'deal'>, deal: Deal): Promise<void> {
    values.dealDate ??= await this.settings.today(ctx);
    values.dealStateId ??= dealStates.open;
    await completeFromTeam(tx, ctx, values, deal);
  }

  private async keepTemplate(tx: Tx, ctx: RequestContext, values: Values<'deal'>, before: Stored<'deal'> | null): Promise<void> {
    if (!values.template) return;
    const { legalEntityReference } = await teamOf(tx, ctx, values.teamId!);
    values.template = await this.templates.toStore(tx, ctx, {
      templateId: values.template,
      before: before?.template,
      legalEntityReference,
    });
  }

  private keep(values: Values<'deal'>, before: Stored<'deal'>): void {
    keepTeam(values, before);
    values.invoiceDate ??= before.invoiceDate;
  }
}
