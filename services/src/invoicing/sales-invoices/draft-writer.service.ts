import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import type { LegalEntity } from '../legal-entities/index.js';
import { keptCustomerOf } from './draft-content.js';
import type { DraftContent } from './draft-content.js';
import type { TaxedLine } from '../invoice-records/index.js';

const columns = [
  'legal_entity_id',
  'legal_entity_reference',
  'deal_id',
  'team_id',
  'predefined_number',
  'invoice_date',
  'supply_date',
  'due_date',
  'currency',
  'language',
  'invoice_description',
  'client_reference',
  'reference',
  'customer_id',
  'customer_name',
  'customer',
  'taxes',
  'net_amount',
  'tax_amount',
  'total_amount',
  'mail_request',
];
const values = ({ legalEntityId, legalEntityReference }: LegalEntity, draft: DraftContent): unknown[] => [
  legalEntityId,
  legalEntityReference,
  draft.dealId ?? null,
  draft.teamId ?? null,
  draft.predefinedNumber ?? null,
  draft.invoiceDate,
  draft.supplyDate ?? null,
  draft.dueDate,
  draft.currency,
  draft.language,
  draft.description,
  draft.clientReference ?? null,
  draft.reference ?? null,
  draft.customer.customerId ?? null,
  draft.customer.name,
  JSON.stringify(keptCustomerOf(draft)),
  JSON.stringify(draft.taxes),
  draft.netAmount,
  draft.taxAmount,
  draft.totalAmount,
  draft.mailRequest ? JSON.stringify(draft.mailRequest) : null,
];
const places = columns.map((_, index) => `$${index + 2}`);

/** Writes drafts and their lines. */
@Injectable()
export class DraftWriter {
  /** Undefined when the deal has an invoice already; a credit invoice names the one that it credits. */
  async insert(tx: Tx, ctx: RequestContext, entity: LegalEntity, draft: DraftContent, credits?: number): Promise<number | undefined> {
    const next = columns.length + 2;
    const [row] = await tx.query(
      `INSERT INTO sales_invoices (ecosystem_id, ${columns.join(', ')}, invoice_type, credits_invoice_id) VALUES ($1, ${places.join(', ')}, $${next}, $${next + 1})
       ON CONFLICT (ecosystem_id, deal_id) WHERE archived_at IS NULL AND invoice_type = 'invoice' DO NOTHING RETURNING id`,
      [ctx.ecosystemId, ...values(entity, draft), credits === undefined ? 'invoice' : 'credit-note', credits ?? null],
    );
    if (!row) return undefined;
    await this.insertLines(tx, ctx, row.id as number, draft.lines);
    return row.id as number;
  }

  async update(tx: Tx, ctx: RequestContext, invoiceId: number, entity: LegalEntity, draft: DraftContent): Promise<void> {
    const assignments = columns.map((column, index) => `${column} = ${places[index]!}`).join(', ');
    await tx.query(
      `UPDATE sales_invoices SET ${assignments}, version = version + 1, updated_at = now() WHERE ecosystem_id = $1 AND id = $${columns.length + 2}`,
      [ctx.ecosystemId, ...values(entity, draft), invoiceId],
    );
    await tx.query(`DELETE FROM sales_invoice_lines WHERE ecosystem_id = $1 AND invoice_id = $2`, [ctx.ecosystemId, invoiceId]);
    await this.insertLines(tx, ctx, invoiceId, draft.lines);
  }

  async ofDeal(tx: Tx, ctx: RequestContext, dealId: number): Promise<number> {
    const [row] = await tx.query(
      `SELECT id FROM sales_invoices WHERE ecosystem_id = $1 AND deal_id = $2 AND archived_at IS NULL AND invoice_type = 'invoice'`,
      [ctx.ecosystemId, dealId],
    );
    return row.id as number;
  }

  private async insertLines(tx: Tx, ctx: RequestContext, invoiceId: number, lines: readonly TaxedLine[]): Promise<void> {
    if (lines.length === 0) return;
    await tx.query(
      `INSERT INTO sales_invoice_lines (ecosystem_id, invoice_id, line_number, description, quantity, price, net, department, project, ledger_account,
         tax_rate_id, tax_description, tax_percentage, vat_category)
       SELECT $1, $2, "lineNumber", description, quantity, price, net, department, project, "ledgerAccount", "taxRateId", "taxDescription", "taxPercentage", "vatCategory"
       FROM jsonb_to_recordset($3::jsonb) AS line ("lineNumber" int, description text, quantity numeric, price numeric, net numeric, department text,
         project text, "ledgerAccount" text, "taxRateId" int, "taxDescription" text, "taxPercentage" numeric, "vatCategory" text)`,
      [ctx.ecosystemId, invoiceId, JSON.stringify(lines)],
    );
  }
}
