import { Injectable } from '@nestjs/common';
import { fixed } from '../../platform/runtime/bounds/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { owed, unpaid } from '../../books/invoice-books/index.js';
import { messageIdIn } from '../batch-payments/index.js';
import { isAccountPayable, joinedAccount } from '../payee-accounts/index.js';
import type { BatchPayment } from './match-bookings.rules.js';
import type { OpenInvoice, Share } from './open-invoice.js';

/** An open invoice with its number and name. */
export interface NamedInvoice extends OpenInvoice {
  invoiceNumber: string;
  name: string;
}

/** An open invoice as found by a person. */
export type FoundInvoice = Pick<NamedInvoice, 'resource' | 'invoiceId' | 'invoiceNumber' | 'name' | 'open' | 'currency'> & {
  reference: string | null;
  invoiceDate: string;
};

/** The amount that a text is, as people write it; null if it is none. */
function typedAmount(text: string): string | null {
  const figure = text.replace(/[€\s-]/g, '');
  if (/^\d{1,12}(?:\.\d{3})*(?:,\d{1,2})?$/.test(figure)) return figure.replaceAll('.', '').replace(',', '.');
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(figure) ? figure : null;
}

const joinedCustomerAccount = `LEFT JOIN LATERAL (SELECT a.iban FROM payee_accounts a WHERE a.ecosystem_id = t.ecosystem_id AND a.organization_id = t.customer_id
  ORDER BY a.id DESC LIMIT 1) account ON true`;
const printedIban = `nullif(upper(regexp_replace(t.customer ->> 'iban', '\\s', '', 'g')), '')`;
const ibans = `array_remove(ARRAY[account.iban, ${printedIban}], NULL) AS ibans`;
/** SQL: accounts on which a purchase invoice may be paid (D-62), and without a supplier on record the one that it states. */
const payableIbans = `array_remove(ARRAY[t.sealed_iban, CASE WHEN ${isAccountPayable} THEN account.iban END,
  CASE WHEN t.customer_id IS NULL THEN ${printedIban} END], NULL) AS ibans`;
const referencesOf = (more = ''): string =>
  `array_remove(ARRAY[t.invoice_number, nullif(btrim(t.reference), '')${more}], NULL) AS references`;

const ofEntity = `t.ecosystem_id = $1 AND t.legal_entity_id = $2 AND t.archived_at IS NULL`;
const open = `${ofEntity} AND ${unpaid} AND t.total_amount <> t.amount_paid`;
/** SQL: sales invoices that are paid, and of which too much was paid: that is to be paid back. */
const overpaid = `${ofEntity} AND t.payment_status = 'full' AND ${owed}`;

/** Reads the invoices that bank bookings may pay. */
@Injectable()
export class OpenInvoiceRows {
  /** Returns the open sales and purchase invoices of a legal entity, newest first; of all or of these. */
  async of(tx: Tx, ctx: RequestContext, legalEntityId: number, among?: readonly Share[]): Promise<NamedInvoice[]> {
    const idsOf = (wanted: Share['resource']) => among?.filter(({ resource }) => resource === wanted).map(({ invoiceId }) => invoiceId);
    const sales = (which: string): string =>
      `(SELECT 'sales-invoices' AS resource, t.id AS "invoiceId", (t.total_amount - t.amount_paid)::text AS open, t.currency, ${ibans}, ${referencesOf()},
          t.invoice_number AS "invoiceNumber", t.customer_name AS name
        FROM sales_invoices t ${joinedCustomerAccount} WHERE ${which} AND ($3::int[] IS NULL OR t.id = ANY ($3)) ORDER BY t.id DESC LIMIT ${fixed('openRecordsMatched')})`;
    return tx.query(
      `${sales(open)} UNION ALL ${sales(overpaid)} UNION ALL
       (SELECT 'purchase-invoices', t.id, (t.amount_paid - t.total_amount)::text, t.currency, ${payableIbans}, ${referencesOf(`, t.payment_reference`)}, t.invoice_number, t.payee_name
        FROM purchase_invoices t ${joinedAccount} WHERE ${open} AND ($4::int[] IS NULL OR t.id = ANY ($4)) ORDER BY t.id DESC LIMIT ${fixed('openRecordsMatched')})`,
      [ctx.ecosystemId, legalEntityId, idsOf('sales-invoices') ?? null, idsOf('purchase-invoices') ?? null],
    );
  }

  /**
   * Returns a digest that changes with what bookings are compared with: open invoices, known accounts and batches. It is computed from
   * what is stored, so it misses no change that was committed late.
   */
  async stateOf(tx: Tx, ctx: RequestContext, legalEntityId: number): Promise<string> {
    const sums = (table: string, { which = open, more = '' } = {}) =>
      `(SELECT concat_ws(' ', count(*), sum(t.id::bigint), sum(t.version), sum(t.total_amount), sum(t.amount_paid)${more}) FROM ${table} t WHERE ${which})`;
    const [row] = await tx.query(
      // A confirmed account completes the seals of invoices without a new version of them.
      `SELECT md5(concat_ws('|', ${sums('sales_invoices')}, ${sums('sales_invoices', { which: overpaid })},
         ${sums('purchase_invoices', { more: `, sum(hashtextextended(t.sealed_iban, 0))` })},
         (SELECT concat_ws(' ', count(*), max(a.id), count(a.confirmed_at)) FROM payee_accounts a WHERE a.ecosystem_id = $1),
         (SELECT count(*) FROM invoice_account_confirmations c WHERE c.ecosystem_id = $1),
         (SELECT concat_ws(' ', count(*), sum(b.record_version)) FROM batch_payments b WHERE b.ecosystem_id = $1 AND b.legal_entity_id = $2))) AS state`,
      [ctx.ecosystemId, legalEntityId],
    );
    return row.state as string;
  }

  /** Finds open invoices by number, reference, name or amount, without a text, all; those of this rest come first, then those of its direction. */
  search(
    tx: Tx,
    ctx: RequestContext,
    legalEntityId: number,
    { text, currency, rest }: { text: string; currency: string; rest: string },
  ): Promise<FoundInvoice[]> {
    const of = (
      table: string,
      resource: OpenInvoice['resource'],
      { name, sign, also = '' }: { name: string; sign: string; also?: string },
    ): string =>
      `SELECT '${resource}' AS resource, t.id AS "invoiceId", t.invoice_number AS "invoiceNumber", ${name} AS name, nullif(btrim(t.reference), '') AS reference,
         t.invoice_date AS "invoiceDate", ${sign}(t.total_amount - t.amount_paid) AS open, t.currency, t.due_date
       FROM ${table} t WHERE t.ecosystem_id = $1 AND t.legal_entity_id = $2 AND ${unpaid} AND t.archived_at IS NULL AND t.currency = $3
         AND t.total_amount <> t.amount_paid
         AND ($4 = '' OR strpos(lower(concat_ws(' ', t.invoice_number, t.reference, ${name}${also})), $4) > 0 OR abs(t.total_amount - t.amount_paid) = $5::numeric)`;
    return tx.query(
      `SELECT resource, "invoiceId", "invoiceNumber", name, reference, "invoiceDate", open::text AS open, currency
       FROM (${of('sales_invoices', 'sales-invoices', { name: 't.customer_name', sign: '' })}
         UNION ALL ${of('purchase_invoices', 'purchase-invoices', { name: 't.payee_name', sign: '-', also: ', t.payment_reference' })}) found
       ORDER BY open = $6::numeric DESC, sign(open) = sign($6::numeric) DESC, due_date, "invoiceId" LIMIT 20`,
      [ctx.ecosystemId, legalEntityId, currency, text.trim().toLowerCase(), typedAmount(text), rest],
    );
  }

  /** Returns our batch payments that bookings name. */
  batchPayments(tx: Tx, ctx: RequestContext, legalEntityId: number, names: readonly string[]): Promise<BatchPayment[]> {
    return tx.query(
      `SELECT r.end_to_end_id AS "endToEndId", r.block_id AS "blockId", ${messageIdIn('r.revision')} AS "messageId", r.amount,
         coalesce((SELECT json_agg(json_build_object('resource', 'purchase-invoices', 'invoiceId', i.invoice_id, 'amount', i.amount::text) ORDER BY i.invoice_id)
             FROM batch_payment_invoices i WHERE i.ecosystem_id = r.ecosystem_id AND i.batch_id = r.batch_id AND i.row_number = r.row_number),
           (SELECT json_build_array(json_build_object('resource', 'sales-invoices', 'invoiceId', o.invoice_id, 'amount', r.amount::text))
             FROM refund_orders o WHERE o.ecosystem_id = r.ecosystem_id AND o.id = r.refund_order_id)) AS invoices
       FROM batch_payment_rows r JOIN batch_payments b ON b.ecosystem_id = r.ecosystem_id AND b.id = r.batch_id
       WHERE r.ecosystem_id = $1 AND b.legal_entity_id = $2
         AND (r.end_to_end_id = ANY ($3::text[]) OR r.block_id = ANY ($3::text[]) OR ${messageIdIn('r.revision')} = ANY ($3::text[]))`,
      [ctx.ecosystemId, legalEntityId, names],
    );
  }
}
