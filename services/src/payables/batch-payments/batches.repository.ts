import { batchStates, type BatchStateId } from '@kantoor/schemas';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { LegalEntity } from '../../books/legal-entities/index.js';
import type { Batch, BatchRevision, NewBatch, StoredRow } from './batch.js';
import type { BatchRow } from './batch-rows.rules.js';
import { blockId, blocksOf } from './credit-transfer.js';

/** SQL: the id of a batch `b` at the bank, in a revision; the first one is older than revisions. */
export const messageIdIn = (revision: string): string => `(b.message_id || CASE WHEN ${revision} > 1 THEN 'V' || ${revision} ELSE '' END)`;
/** SQL: the rows `r` of the present files of batch `b`. */
const currentRows = `FROM batch_payment_rows r WHERE r.ecosystem_id = b.ecosystem_id AND r.batch_id = b.id AND r.revision = b.revision`;
const counts = `(SELECT count(*)::int ${currentRows}) AS count,
  (SELECT count(*)::int FROM batch_payment_invoices i WHERE i.ecosystem_id = b.ecosystem_id AND i.batch_id = b.id
     AND i.row_number IN (SELECT r.row_number ${currentRows})) AS "invoiceCount"`;
const select = `SELECT b.id AS "batchId", b.number, b.state, b.record_version AS "recordVersion", b.revision, b.created_at AS "createdAt",
  person_name(b.created_by) AS "createdByName", coalesce(b.revised_at, b.created_at) AS "madeAt", b.closed_at AS "closedAt",
  person_name(b.closed_by) AS "closedByName", b.state = ${batchStates.executed} AND b.closed_by IS NULL AS "isExecutedByBank", b.closed_reason AS "closedReason",
  b.legal_entity_reference AS "legalEntityReference", b.aggregated, b.execution_date AS "executionDate", ${messageIdIn('b.revision')} AS "messageId", b.version, b.debtor,
  b.total_amount AS "totalAmount", b.left_out AS "leftOut", ${counts}
  FROM batch_payments b WHERE b.ecosystem_id = $1 AND b.legal_entity_id = $2`;

/** What changes of a batch when it changes its state. */
export interface BatchClosing {
  state: BatchStateId;
  /** Null for the bank. */
  by: number | null;
  reason?: string;
}

/** Where an invoice is paid. */
export interface InvoicePlaceInBatch {
  number: number;
  state: BatchStateId;
  /** When it was sent or cancelled. YYYY-MM-DD. */
  day: string | null;
  amount: string;
  currency: string;
}

/** Stores batches of payments. The rows of every revision of its files stay; only the last one counts. */
@Injectable()
export class Batches {
  list(tx: Tx, ctx: RequestContext, legalEntityId: number, { offset, limit }: { offset: number; limit: number }): Promise<Batch[]> {
    return tx.query(`${select} ORDER BY b.id DESC OFFSET $3 LIMIT $4`, [ctx.ecosystemId, legalEntityId, offset, limit]);
  }

  async read(tx: Tx, ctx: RequestContext, legalEntityId: number, batchId: number): Promise<Batch> {
    const [row] = await tx.query(`${select} AND b.id = $3`, [ctx.ecosystemId, legalEntityId, batchId]);
    if (!row) throw new Problem('NOT_FOUND');
    return row as Batch;
  }

  /** Locks a batch. The caller has locked its invoices before, as everything does that changes both. */
  async lock(tx: Tx, ctx: RequestContext, legalEntityId: number, batchId: number): Promise<Batch> {
    await tx.query(`SELECT FROM batch_payments WHERE ecosystem_id = $1 AND id = $2 FOR UPDATE`, [ctx.ecosystemId, batchId]);
    return this.read(tx, ctx, legalEntityId, batchId);
  }

  /** Returns the payments of the present files. */
  rowsOf(tx: Tx, ctx: RequestContext, batchId: number): Promise<StoredRow[]> {
    return tx.query(
      `SELECT r.row_number AS "rowNumber", r.name, r.iban, r.amount, r.description, r.execution_date AS "executionDate", r.end_to_end_id AS "endToEndId",
         r.block_id AS "blockId", i.ids AS "invoiceIds", coalesce(refund.is_ended AND b.state = ${batchStates.executed}, i.is_paid) AS "isPaid", refund.shown AS refund
       FROM batch_payments b JOIN batch_payment_rows r ON r.ecosystem_id = b.ecosystem_id AND r.batch_id = b.id AND r.revision = b.revision
       CROSS JOIN LATERAL (SELECT coalesce(json_agg(i.invoice_id ORDER BY i.invoice_id), '[]') AS ids, coalesce(bool_and(t.payment_status = 'full'), false) AS is_paid
         FROM batch_payment_invoices i JOIN purchase_invoices t ON t.ecosystem_id = i.ecosystem_id AND t.id = i.invoice_id
         WHERE i.ecosystem_id = r.ecosystem_id AND i.batch_id = r.batch_id AND i.row_number = r.row_number) i
       LEFT JOIN LATERAL (SELECT o.ended_at IS NOT NULL AS is_ended,
           json_build_object('refundId', o.id, 'invoiceId', t.id, 'invoiceNumber', t.invoice_number) AS shown
         FROM refund_orders o JOIN sales_invoices t ON t.ecosystem_id = o.ecosystem_id AND t.id = o.invoice_id
         WHERE o.ecosystem_id = r.ecosystem_id AND o.id = r.refund_order_id) refund ON true
       WHERE b.ecosystem_id = $1 AND b.id = $2 ORDER BY r.row_number`,
      [ctx.ecosystemId, batchId],
    );
  }

  revisionsOf(tx: Tx, ctx: RequestContext, batchId: number): Promise<BatchRevision[]> {
    return tx.query(
      `SELECT revision, min(made_at) AS at, person_name(min(made_by)) AS by, count(*)::int AS count, sum(amount) AS total
       FROM batch_payment_rows WHERE ecosystem_id = $1 AND batch_id = $2 GROUP BY revision ORDER BY revision`,
      [ctx.ecosystemId, batchId],
    );
  }

  /** Stores a batch under the next number of its legal entity. The caller locks its invoices, which leave the batch they were in. */
  async insert(tx: Tx, ctx: RequestContext, entity: LegalEntity, { rows, ...batch }: NewBatch): Promise<number> {
    // The legal entity stays locked until the end of the transaction, so a number is neither lost nor given twice.
    const numbered = `WITH counted AS (UPDATE legal_entities SET last_batch_number = last_batch_number + 1
      WHERE ecosystem_id = $1 AND id = $3 RETURNING last_batch_number)`;
    const [{ id }] = (await tx.query(
      `${numbered} INSERT INTO batch_payments
         (ecosystem_id, created_by, legal_entity_id, legal_entity_reference, aggregated, execution_date, version, debtor, total_amount, left_out, number)
       SELECT $1::int, $2::int, $3::int, $4::text, $5::boolean, $6::date, $7::text, $8::jsonb, $9::numeric, $10::jsonb, last_batch_number FROM counted RETURNING id`,
      [
        ctx.ecosystemId,
        ctx.person?.personId ?? null,
        entity.legalEntityId,
        entity.legalEntityReference,
        batch.aggregated,
        batch.executionDate,
        batch.version,
        batch.debtor && JSON.stringify(batch.debtor),
        batch.totalAmount,
        JSON.stringify(batch.leftOut),
      ],
    )) as [{ id: number }];
    await this.addRows(tx, ctx, id, rows);
    return id;
  }

  /** Stores the next revision of a locked batch: new rows with new ids, since the bank refuses an id that it has seen. */
  async revise(
    tx: Tx,
    ctx: RequestContext,
    batchId: number,
    { rows, ...batch }: Omit<NewBatch, 'aggregated' | 'executionDate'>,
  ): Promise<void> {
    await tx.query(
      `UPDATE batch_payments SET revision = revision + 1, revised_at = now(), record_version = record_version + 1, version = $3, debtor = $4, total_amount = $5,
         left_out = $6 WHERE ecosystem_id = $1 AND id = $2`,
      [
        ...[ctx.ecosystemId, batchId, batch.version, batch.debtor && JSON.stringify(batch.debtor), batch.totalAmount],
        JSON.stringify(batch.leftOut),
      ],
    );
    await this.releaseAll(tx, ctx, batchId);
    await this.addRows(tx, ctx, batchId, rows);
  }

  async close(tx: Tx, ctx: RequestContext, batchId: number, { state, by, reason }: BatchClosing): Promise<void> {
    const isOpen = state === batchStates.prepared;
    await tx.query(
      `UPDATE batch_payments SET state = $3, record_version = record_version + 1, closed_at = CASE WHEN $4 THEN NULL ELSE now() END, closed_by = $5, closed_reason = $6
       WHERE ecosystem_id = $1 AND id = $2`,
      [ctx.ecosystemId, batchId, state, isOpen, isOpen ? null : by, reason ?? null],
    );
    if (state === batchStates.cancelled) await this.releaseAll(tx, ctx, batchId);
  }

  /** Removes all invoices from a batch, so that they can be paid again. */
  private async releaseAll(tx: Tx, ctx: RequestContext, batchId: number): Promise<void> {
    await tx.query(
      `UPDATE batch_payment_invoices SET released_at = now() WHERE ecosystem_id = $1 AND batch_id = $2 AND released_at IS NULL`,
      [ctx.ecosystemId, batchId],
    );
  }

  private async addRows(tx: Tx, ctx: RequestContext, batchId: number, rows: readonly BatchRow[]): Promise<void> {
    const [{ messageId, revision, last }] = (await tx.query(
      `SELECT ${messageIdIn('b.revision')} AS "messageId", b.revision,
         (SELECT coalesce(max(r.row_number), 0) FROM batch_payment_rows r WHERE r.ecosystem_id = b.ecosystem_id AND r.batch_id = b.id) AS last
       FROM batch_payments b WHERE b.ecosystem_id = $1 AND b.id = $2`,
      [ctx.ecosystemId, batchId],
    )) as [{ messageId: string; revision: number; last: number }];
    const blocks = new Map(blocksOf(rows).map(([day], nth) => [day, blockId(messageId, nth)]));
    const stored = rows.map((row, nth) => ({
      ...row,
      refundId: row.refund?.refundId,
      rowNumber: last + nth + 1,
      endToEndId: `${messageId}-R${nth + 1}`,
      blockId: blocks.get(row.executionDate)!,
    }));
    await tx.query(
      `INSERT INTO batch_payment_rows (ecosystem_id, batch_id, row_number, name, iban, amount, description, execution_date, end_to_end_id, block_id, revision, made_by,
         refund_order_id)
       SELECT $1, $2, r."rowNumber", r.name, r.iban, r.amount, r.description, r."executionDate", r."endToEndId", r."blockId", $4, $5, r."refundId" FROM jsonb_to_recordset($3::jsonb)
         AS r ("rowNumber" int, name text, iban text, amount numeric, description text, "executionDate" date, "endToEndId" text, "blockId" text,
         "refundId" int)`,
      [ctx.ecosystemId, batchId, JSON.stringify(stored), revision, ctx.person?.personId ?? null],
    );
    const places = stored.flatMap(({ rowNumber, invoiceIds }) => invoiceIds.map((invoiceId) => ({ rowNumber, invoiceId })));
    await tx.query(
      `UPDATE batch_payment_invoices SET released_at = now() WHERE ecosystem_id = $1 AND invoice_id = ANY ($2::int[]) AND released_at IS NULL`,
      [ctx.ecosystemId, places.map(({ invoiceId }) => invoiceId)],
    );
    await tx.query(
      `INSERT INTO batch_payment_invoices (ecosystem_id, batch_id, row_number, invoice_id, amount)
       SELECT $1, $2, p."rowNumber", p."invoiceId", t.total_amount FROM jsonb_to_recordset($3::jsonb) AS p ("rowNumber" int, "invoiceId" int)
       JOIN purchase_invoices t ON t.ecosystem_id = $1 AND t.id = p."invoiceId"`,
      [ctx.ecosystemId, batchId, JSON.stringify(places)],
    );
  }

  /** Returns the batches that are not executed yet and pay one of these invoices, in the order of their ids. */
  async preparedWith(tx: Tx, ctx: RequestContext, invoiceIds: readonly number[]): Promise<number[]> {
    const rows: { id: number }[] = await tx.query(
      `SELECT DISTINCT b.id FROM batch_payment_invoices i JOIN batch_payments b ON b.ecosystem_id = i.ecosystem_id AND b.id = i.batch_id
       WHERE i.ecosystem_id = $1 AND i.invoice_id = ANY ($2::int[]) AND i.released_at IS NULL AND b.state = ${batchStates.prepared} ORDER BY b.id`,
      [ctx.ecosystemId, invoiceIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the batches whose payments a bank booking names and that the bank has not executed yet: one that a person marked as sent is among them. */
  async namedBy(tx: Tx, ctx: RequestContext, legalEntityId: number, names: readonly string[]): Promise<number[]> {
    const rows: { id: number }[] = await tx.query(
      `SELECT DISTINCT b.id FROM batch_payment_rows r JOIN batch_payments b ON b.ecosystem_id = r.ecosystem_id AND b.id = r.batch_id
       WHERE r.ecosystem_id = $1 AND b.legal_entity_id = $2 AND (b.state <> ${batchStates.executed} OR b.closed_by IS NOT NULL) AND (r.end_to_end_id = ANY ($3::text[])
         OR r.block_id = ANY ($3::text[]) OR ${messageIdIn('r.revision')} = ANY ($3::text[])) ORDER BY b.id`,
      [ctx.ecosystemId, legalEntityId, names],
    );
    return rows.map(({ id }) => id);
  }

  /** Removes a returned payment's invoice from its batch. */
  async release(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<void> {
    await tx.query(
      `UPDATE batch_payment_invoices SET released_at = now() WHERE ecosystem_id = $1 AND invoice_id = $2 AND released_at IS NULL`,
      [ctx.ecosystemId, invoiceId],
    );
  }

  /** Returns the batch that pays the invoice, if any, with the invoice's part in it and the ecosystem's day on which it was closed. */
  async placeOf(tx: Tx, ctx: RequestContext, invoiceId: number, timeZone: string): Promise<InvoicePlaceInBatch | undefined> {
    const [row]: InvoicePlaceInBatch[] = await tx.query(
      `SELECT b.number, b.state, (b.closed_at AT TIME ZONE $3)::date AS day, i.amount, t.currency
       FROM batch_payment_invoices i JOIN batch_payments b ON b.ecosystem_id = i.ecosystem_id AND b.id = i.batch_id
       JOIN purchase_invoices t ON t.ecosystem_id = i.ecosystem_id AND t.id = i.invoice_id
       WHERE i.ecosystem_id = $1 AND i.invoice_id = $2 AND i.released_at IS NULL`,
      [ctx.ecosystemId, invoiceId, timeZone],
    );
    return row;
  }

  /** Returns the numbers of the invoices that the present files of a batch pay, although something of them was paid already. */
  async paidIn(tx: Tx, ctx: RequestContext, batchId: number): Promise<string[]> {
    const rows: { number: string }[] = await tx.query(
      `SELECT t.invoice_number AS number FROM batch_payment_invoices i
       JOIN purchase_invoices t ON t.ecosystem_id = i.ecosystem_id AND t.id = i.invoice_id
       WHERE i.ecosystem_id = $1 AND i.batch_id = $2 AND i.released_at IS NULL AND t.payment_status <> 'open' ORDER BY t.id`,
      [ctx.ecosystemId, batchId],
    );
    return rows.map(({ number }) => number);
  }

  /** Checks whether a batch pays the invoice. */
  async isIn(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<boolean> {
    const [row] = await tx.query(`SELECT FROM batch_payment_invoices WHERE ecosystem_id = $1 AND invoice_id = $2 AND released_at IS NULL`, [
      ctx.ecosystemId,
      invoiceId,
    ]);
    return row !== undefined;
  }
}
