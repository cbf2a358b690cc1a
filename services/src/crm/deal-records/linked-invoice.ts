import { joinedInvoice } from '../../invoicing/invoice-records/index.js';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';

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

/** Whether the deal's invoice was sent to the customer, by mail or another way (D-42). */
export async function isInvoiceSent(tx: Tx, ctx: RequestContext, dealId: number): Promise<boolean> {
  const [row] = await tx.query(`SELECT linked_invoice_sent AS sent FROM deals WHERE ecosystem_id = $1 AND id = $2`, [
    ctx.ecosystemId,
    dealId,
  ]);
  return row?.sent === true;
}

/** The credit invoice that took the deal's invoice back; of the same legal entity. */
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

/** What credit invoices took back of the deal's invoice, all of it or a part (D-40); null where nothing was. */
export async function creditedAmountOf(tx: Tx, ctx: RequestContext, dealId: number): Promise<number | null> {
  const [row] = await tx.query(
    `SELECT i.credited_amount AS amount FROM deals d JOIN ${joinedInvoice('i', 'd', 'd.linked_invoice_id')} WHERE d.ecosystem_id = $1 AND d.id = $2`,
    [ctx.ecosystemId, dealId],
  );
  return row?.amount ? Number(row.amount) : null;
}

/** A deal whose invoice was credited stays invoiced, and says by what it was taken back. */
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

/** The deal shows what became of its invoice: its number, payment status and last reminder, written by the invoices only (CRM-O27). */
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
