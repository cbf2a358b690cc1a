import { Injectable } from '@nestjs/common';
import { fixed } from '../../platform/runtime/bounds/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { SearchedWords } from '../../platform/records/records/index.js';
import { accountColumns, joinedAccount } from '../payee-accounts/index.js';
import type { PayableInvoice } from './batch-rows.rules.js';

/** Filter for the purchase invoices of a legal entity; both dates are exclusive (PLT-F30). */
export interface PayableScope {
  legalEntityId: number;
  fromDate: string | null;
  untilDate: string | null;
  search: string | null;
  invoiceIds: readonly number[] | null;
}
export type Payable = PayableInvoice & { accountId: number | null };

/** Reads purchase invoices to pay, with the payee's account as it is today. */
@Injectable()
export class Payables {
  /** Locks the open invoices, so that no other batch takes them meanwhile. */
  async lock(tx: Tx, ctx: RequestContext, scope: PayableScope): Promise<number[]> {
    return this.lockThese(tx, ctx, scope.legalEntityId, await this.idsIn(tx, ctx, scope));
  }

  /** Locks invoices of a legal entity in the order of their ids, whatever their state. */
  async lockThese(tx: Tx, ctx: RequestContext, legalEntityId: number, ids: readonly number[]): Promise<number[]> {
    const rows: { id: number }[] = await tx.query(
      `SELECT t.id FROM purchase_invoices t WHERE t.ecosystem_id = $1 AND t.id = ANY ($2::int[]) AND t.legal_entity_id = $3 ORDER BY t.id FOR UPDATE`,
      [ctx.ecosystemId, ids, legalEntityId],
    );
    return rows.map(({ id }) => id);
  }

  async idsIn(tx: Tx, ctx: RequestContext, { legalEntityId, fromDate, untilDate, search, invoiceIds }: PayableScope): Promise<number[]> {
    const params: unknown[] = [ctx.ecosystemId, legalEntityId, fromDate, untilDate, invoiceIds];
    const words = search && new SearchedWords(search, (value) => `$${params.push(value)}`).heldBy('t.search_text');
    const rows: { id: number }[] = await tx.query(
      `SELECT t.id FROM purchase_invoices t
       WHERE t.ecosystem_id = $1 AND t.legal_entity_id = $2 AND t.status = 'booked' AND t.archived_at IS NULL AND t.payment_status IN ('open', 'partial')
         AND ($3::date IS NULL OR t.invoice_date > $3) AND ($4::date IS NULL OR t.invoice_date < $4)
         AND ($5::int[] IS NULL OR t.id = ANY ($5)) AND ${words || 'true'}
       ORDER BY t.due_date, t.id LIMIT ${fixed('batchedRecords')}`,
      params,
    );
    return rows.map(({ id }) => id);
  }

  /** Reads locked invoices. A separate statement, so it sees what another batch took while this one waited. */
  of(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<Payable[]> {
    return tx.query(
      `SELECT t.id AS "invoiceId", t.invoice_number AS "invoiceNumber", t.reference, t.payment_reference AS "paymentReference", t.invoice_description AS "invoiceDescription",
         t.total_amount AS "totalAmount", t.currency, t.payment_status AS "paymentStatus", t.payment_method AS "paymentMethod", t.due_date AS "dueDate",
         t.payee_name AS "payeeName", CASE WHEN t.payee_person_id IS NOT NULL THEN t.customer_name END AS shop, t.mirrors_invoice_id IS NOT NULL AS "isCharge", account.id AS "accountId",
         ${accountColumns},
         (SELECT b.batch_id FROM batch_payment_invoices b WHERE b.ecosystem_id = t.ecosystem_id AND b.invoice_id = t.id AND b.released_at IS NULL) AS "batchId"
       FROM purchase_invoices t ${joinedAccount}
       WHERE t.ecosystem_id = $1 AND t.id = ANY ($2::int[]) ORDER BY t.due_date, t.id`,
      [ctx.ecosystemId, ids],
    );
  }
}
