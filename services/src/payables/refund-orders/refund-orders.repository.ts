import { Injectable } from '@nestjs/common';
import { batchStates, type BatchStateId } from '@kantoor/schemas';
import { fixed } from '../../platform/runtime/bounds/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';

/** A refund that stands: put in the next batch, and neither taken out nor paid. */
export interface RefundOrderRow {
  refundId: number;
  invoiceId: number;
  invoiceNumber: string;
  /** The customer. */
  name: string;
  language: string;
  /** Sealed when it was put there. */
  amount: string;
  /** The sealed account. */
  accountId: number;
  iban: string;
  isConfirmed: boolean;
  /** The customer's present account; another one than the sealed if it changed since. */
  presentIban: string | null;
  /** The day on which it was put there. */
  day: string;
  askedAt: Date;
  askedByName: string | null;
  /** The batch that pays it; null while it waits for the next one. */
  batchId: number | null;
  batchNumber: number | null;
  batchState: BatchStateId | null;
}
/** Accounts of the customer of a sales invoice that are known, each null if there is none. */
export interface KnownAccounts {
  /** Entered for a refund of this invoice. */
  refund: string | null;
  /** In the record of the customer. */
  record: string | null;
  /** The one that the customer paid from, as the bank's statement says. */
  bank: string | null;
  /** Stated on the invoice. */
  invoice: string | null;
}

/** SQL: the batch whose present files pay refund `o`. */
const joinedBatch = `LEFT JOIN LATERAL (SELECT b.id, b.number, b.state FROM batch_payment_rows r
    JOIN batch_payments b ON b.ecosystem_id = r.ecosystem_id AND b.id = r.batch_id AND b.revision = r.revision
  WHERE r.ecosystem_id = o.ecosystem_id AND r.refund_order_id = o.id AND b.state <> ${batchStates.cancelled} ORDER BY b.id DESC LIMIT 1) batch ON true`;
/** SQL: refunds `o` that stand, with their invoice `t`, their sealed account `a` and the present one. */
const ordersSql = `SELECT o.id AS "refundId", t.id AS "invoiceId", t.invoice_number AS "invoiceNumber", t.customer_name AS name, t.language, o.amount,
    a.id AS "accountId", a.iban, a.confirmed_at IS NOT NULL AS "isConfirmed", present.iban AS "presentIban", o.created_at::date::text AS day,
    o.created_at AS "askedAt", person_name(o.created_by) AS "askedByName", batch.id AS "batchId", batch.number AS "batchNumber", batch.state AS "batchState"
  FROM refund_orders o JOIN sales_invoices t ON t.ecosystem_id = o.ecosystem_id AND t.id = o.invoice_id
  JOIN payee_accounts a ON a.ecosystem_id = o.ecosystem_id AND a.id = o.account_id
  LEFT JOIN LATERAL (SELECT later.iban FROM payee_accounts later WHERE later.ecosystem_id = o.ecosystem_id AND (later.sales_invoice_id = a.sales_invoice_id
    OR (a.organization_id IS NOT NULL AND later.organization_id = t.customer_id)) ORDER BY later.id DESC LIMIT 1) present ON true
  ${joinedBatch} WHERE o.ecosystem_id = $1 AND o.ended_at IS NULL`;
const compact = (text: string): string => `nullif(upper(regexp_replace(${text}, '\\s', '', 'g')), '')`;

/** Stores refunds that wait for a batch of payments, or are in one. */
@Injectable()
export class RefundOrderRows {
  /** Locks the sales invoices of refunds in the order of their ids. */
  async lockInvoices(tx: Tx, ctx: RequestContext, refundIds: readonly number[]): Promise<void> {
    await tx.query(
      `SELECT FROM sales_invoices t WHERE t.ecosystem_id = $1
         AND t.id IN (SELECT o.invoice_id FROM refund_orders o WHERE o.ecosystem_id = $1 AND o.id = ANY ($2::int[])) ORDER BY t.id FOR UPDATE`,
      [ctx.ecosystemId, refundIds],
    );
  }

  /** Returns the refunds of a legal entity that stand, or these of them. */
  async idsOf(tx: Tx, ctx: RequestContext, legalEntityId: number, among: readonly number[] | null): Promise<number[]> {
    const rows: { id: number }[] = await tx.query(
      `SELECT o.id FROM refund_orders o WHERE o.ecosystem_id = $1 AND o.legal_entity_id = $2 AND o.ended_at IS NULL
         AND ($3::int[] IS NULL OR o.id = ANY ($3)) ORDER BY o.id LIMIT ${fixed('batchedRecords')}`,
      [ctx.ecosystemId, legalEntityId, among],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns those of these refunds that stand. */
  of(tx: Tx, ctx: RequestContext, refundIds: readonly number[]): Promise<RefundOrderRow[]> {
    return tx.query(`${ordersSql} AND o.id = ANY ($2::int[]) ORDER BY o.id`, [ctx.ecosystemId, refundIds]);
  }

  async ofInvoice(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<RefundOrderRow | undefined> {
    const [row] = await tx.query(`${ordersSql} AND o.invoice_id = $2`, [ctx.ecosystemId, invoiceId]);
    return row as RefundOrderRow | undefined;
  }

  /** Returns the refunds that stand of an invoice and of its credit notes. */
  ofFamily(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<RefundOrderRow[]> {
    return tx.query(`${ordersSql} AND (t.id = $2::int OR t.credits_invoice_id = $2::int) ORDER BY o.id`, [ctx.ecosystemId, invoiceId]);
  }

  async insert(
    tx: Tx,
    ctx: RequestContext,
    order: { legalEntityId: number; invoiceId: number; accountId: number; amount: string },
  ): Promise<number> {
    const [{ id }] = await tx.query(
      `INSERT INTO refund_orders (ecosystem_id, created_by, legal_entity_id, invoice_id, account_id, amount) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [ctx.ecosystemId, ctx.person?.personId ?? null, order.legalEntityId, order.invoiceId, order.accountId, order.amount],
    );
    return id as number;
  }

  /** Ends the refund of an invoice that stands; with an amount owed only if that is less than its own. */
  async end(tx: Tx, ctx: RequestContext, invoiceId: number, owed: string | null = null): Promise<void> {
    await tx.query(
      `UPDATE refund_orders SET ended_at = now() WHERE ecosystem_id = $1 AND invoice_id = $2 AND ended_at IS NULL AND ($3::numeric IS NULL OR amount > $3)`,
      [ctx.ecosystemId, invoiceId, owed],
    );
  }

  /** Returns the numbers of the invoices whose refunds are in the present files of a batch, though less than their amount is owed. */
  async endedIn(tx: Tx, ctx: RequestContext, batchId: number): Promise<string[]> {
    const rows: { number: string }[] = await tx.query(
      `SELECT t.invoice_number AS number FROM batch_payments b
         JOIN batch_payment_rows r ON r.ecosystem_id = b.ecosystem_id AND r.batch_id = b.id AND r.revision = b.revision
         JOIN refund_orders o ON o.ecosystem_id = r.ecosystem_id AND o.id = r.refund_order_id
         JOIN sales_invoices t ON t.ecosystem_id = o.ecosystem_id AND t.id = o.invoice_id
       WHERE b.ecosystem_id = $1 AND b.id = $2 AND o.ended_at IS NOT NULL ORDER BY t.id`,
      [ctx.ecosystemId, batchId],
    );
    return rows.map(({ number }) => number);
  }

  /** Returns what is known of the accounts of an invoice's customer. */
  async knownAccounts(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<KnownAccounts> {
    const [row] = await tx.query(
      `SELECT (SELECT a.iban FROM payee_accounts a WHERE a.ecosystem_id = t.ecosystem_id AND a.sales_invoice_id = t.id ORDER BY a.id DESC LIMIT 1) AS refund,
         (SELECT a.iban FROM payee_accounts a WHERE a.ecosystem_id = t.ecosystem_id AND a.organization_id = t.customer_id ORDER BY a.id DESC LIMIT 1) AS record,
         (SELECT b.counterparty_iban FROM payments p JOIN bank_bookings b ON b.ecosystem_id = p.ecosystem_id AND b.id = p.bank_booking_id
          WHERE p.ecosystem_id = t.ecosystem_id AND p.invoice_id IN (t.id, t.credits_invoice_id) AND p.amount > 0 AND p.reverses_payment_id IS NULL
            AND b.counterparty_iban IS NOT NULL ORDER BY p.id DESC LIMIT 1) AS bank,
         ${compact(`t.customer ->> 'iban'`)} AS invoice
       FROM sales_invoices t WHERE t.ecosystem_id = $1 AND t.id = $2`,
      [ctx.ecosystemId, invoiceId],
    );
    return row as KnownAccounts;
  }
}
