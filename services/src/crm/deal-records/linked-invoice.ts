import { joinedInvoice } from '../../receivables/sales-book/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';

export interface LinkedInvoice {
  invoiceId: number;
  legalEntityId: number;
  /** null until it is booked. */
  invoiceNumber: string | null;
}

export async function linkedInvoiceOf(tx: Tx, ctx: RequestContext, dealId: number): Promise<LinkedInvoice | null> {
  const [row] = await tx.query(
    `SELECT linked_invoice_id AS "invoiceId", linked_legal_entity_id AS "legalEntityId", linked_invoice_number AS "invoiceNumber"
     FROM deals WHERE ecosystem_id = $1 AND id = $2 AND linked_invoice_id IS NOT NULL`,
    [ctx.ecosystemId, dealId],
  );
  return row ?? null;
}

/** What an answer says of the invoices of a deal. */
export interface InvoicesOfDeal {
  externalInvoice: LinkedInvoice | null;
  /** Whether it was sent to the customer, by mail or otherwise (D-42). */
  invoiceSent: boolean;
  /** The credit invoice of its invoice, of the same legal entity. */
  creditInvoice: (LinkedInvoice & { invoiceNumber: string }) | null;
  /** The credited amount, full or partial (D-40); null when nothing was credited. */
  creditedAmount: number | null;
}

/** Returns a deal's invoice and what was credited of it, in one statement. */
export async function invoicesOfDeal(tx: Tx, ctx: RequestContext, dealId: number): Promise<InvoicesOfDeal> {
  const [row] = (await tx.query(
    `SELECT d.linked_invoice_id AS "invoiceId", d.linked_legal_entity_id AS "legalEntityId", d.linked_invoice_number AS "invoiceNumber",
       d.linked_invoice_sent AS sent, d.credit_invoice_id AS "creditId", d.credit_invoice_number AS "creditNumber", i.credited_amount AS credited
     FROM deals d LEFT JOIN ${joinedInvoice('i', 'd', 'd.linked_invoice_id')} WHERE d.ecosystem_id = $1 AND d.id = $2`,
    [ctx.ecosystemId, dealId],
  )) as (LinkedInvoice & { sent: boolean | null; creditId: number | null; creditNumber: string; credited: string | null })[];
  if (!row) return { externalInvoice: null, invoiceSent: false, creditInvoice: null, creditedAmount: null };
  const { invoiceId, legalEntityId, invoiceNumber, sent, creditId, creditNumber, credited } = row;
  return {
    externalInvoice: (invoiceId as number | null) === null ? null : { invoiceId, legalEntityId, invoiceNumber },
    invoiceSent: sent === true,
    creditInvoice: creditId === null ? null : { invoiceId: creditId, legalEntityId, invoiceNumber: creditNumber },
    creditedAmount: credited ? Number(credited) : null,
  };
}

/** Links a credit invoice: the deal stays invoiced and names it. */
export async function linkCredit(
  tx: Tx,
  ctx: RequestContext,
  dealId: number,
  { invoiceId, invoiceNumber }: Pick<LinkedInvoice, 'invoiceId' | 'invoiceNumber'>,
): Promise<number> {
  const [[row]] = (await tx.query(
    `UPDATE deals SET credit_invoice_id = $3, credit_invoice_number = $4, version = version + 1, updated_at = now()
     WHERE ecosystem_id = $1 AND id = $2 RETURNING version`,
    [ctx.ecosystemId, dealId, invoiceId, invoiceNumber],
  )) as [[{ version: number }], number];
  return row.version;
}

/** Updates the deal with its invoice's number, payment status and last reminder; called by the invoices only (CRM-O27). */
export async function linkInvoice(
  tx: Tx,
  ctx: RequestContext,
  dealId: number,
  invoice: LinkedInvoice & { paymentStatus: string; sent: boolean; dateReminded: Date | null },
): Promise<number> {
  const [[row]] = (await tx.query(
    `UPDATE deals SET linked_invoice_id = $3, linked_legal_entity_id = $4, linked_invoice_number = $5, payment_status = $6, linked_invoice_sent = $7, date_reminded = $8, version = version + 1, updated_at = now()
     WHERE ecosystem_id = $1 AND id = $2 RETURNING version`,
    [
      ctx.ecosystemId,
      dealId,
      invoice.invoiceId,
      invoice.legalEntityId,
      invoice.invoiceNumber,
      invoice.paymentStatus,
      invoice.sent,
      invoice.dateReminded,
    ],
  )) as [[{ version: number }], number];
  return row.version;
}
