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

/** Whether the deal's invoice was sent to the customer, by mail or otherwise (D-42). */
export async function isInvoiceSent(tx: Tx, ctx: RequestContext, dealId: number): Promise<boolean> {
  const [row] = await tx.query(`SELECT linked_invoice_sent AS sent FROM deals WHERE ecosystem_id = $1 AND id = $2`, [
    ctx.ecosystemId,
    dealId,
  ]);
  return row?.sent === true;
}

/** Returns the credit invoice of the deal's invoice; it is of the same legal entity. */
export async function linkedCreditOf(
  tx: Tx,
  ctx: RequestContext,
  dealId: number,
): Promise<(LinkedInvoice & { invoiceNumber: string }) | null> {
  const [row] = await tx.query(
    `SELECT credit_invoice_id AS "invoiceId", linked_legal_entity_id AS "legalEntityId", credit_invoice_number AS "invoiceNumber"
     FROM deals WHERE ecosystem_id = $1 AND id = $2 AND credit_invoice_id IS NOT NULL`,
    [ctx.ecosystemId, dealId],
  );
  return row ?? null;
}

/** Returns the credited amount of the deal's invoice, full or partial (D-40); null when nothing was credited. */
export async function creditedAmountOf(tx: Tx, ctx: RequestContext, dealId: number): Promise<number | null> {
  const [row] = await tx.query(
    `SELECT i.credited_amount AS amount FROM deals d JOIN ${joinedInvoice('i', 'd', 'd.linked_invoice_id')} WHERE d.ecosystem_id = $1 AND d.id = $2`,
    [ctx.ecosystemId, dealId],
  );
  return row?.amount ? Number(row.amount) : null;
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
