import { Injectable } from '@nestjs/common';
import { Problem } from '../../platform/problems/index.js';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import type { LegalEntity } from '../legal-entities/index.js';
import type { Batch, NewBatch, StoredRow } from './batch.js';
import { blockId, blocksOf } from './credit-transfer.js';

const counts = `(SELECT count(*)::int FROM batch_payment_rows r WHERE r.ecosystem_id = b.ecosystem_id AND r.batch_id = b.id) AS count,
  (SELECT count(*)::int FROM batch_payment_invoices i WHERE i.ecosystem_id = b.ecosystem_id AND i.batch_id = b.id) AS "invoiceCount"`;
const select = `SELECT b.id AS "batchId", b.created_at AS "createdAt", person_name(b.created_by) AS "createdByName",
  b.legal_entity_reference AS "legalEntityReference", b.aggregated, b.execution_date AS "executionDate", b.message_id AS "messageId", b.version, b.debtor,
  b.total_amount AS "totalAmount", b.left_out AS "leftOut", ${counts}
  FROM batch_payments b WHERE b.ecosystem_id = $1 AND b.legal_entity_id = $2`;

/** Stores batches of payments; only the invoices that a batch still pays ever change. */
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

  rowsOf(tx: Tx, ctx: RequestContext, batchId: number): Promise<StoredRow[]> {
    return tx.query(
      `SELECT r.row_number AS "rowNumber", r.name, r.iban, r.amount, r.description, r.execution_date AS "executionDate", r.end_to_end_id AS "endToEndId",
         r.block_id AS "blockId", (SELECT coalesce(json_agg(i.invoice_id ORDER BY i.invoice_id), '[]') FROM batch_payment_invoices i
           WHERE i.ecosystem_id = r.ecosystem_id AND i.batch_id = r.batch_id AND i.row_number = r.row_number) AS "invoiceIds"
       FROM batch_payment_rows r WHERE r.ecosystem_id = $1 AND r.batch_id = $2 ORDER BY r.row_number`,
      [ctx.ecosystemId, batchId],
    );
  }

  /** Returns which of these accounts no batch has paid yet. */
  async newAmong(tx: Tx, ctx: RequestContext, ibans: readonly string[]): Promise<ReadonlySet<string>> {
    const rows: { iban: string }[] = await tx.query(
      `SELECT iban FROM unnest($2::text[]) AS asked (iban)
       WHERE NOT EXISTS (SELECT FROM batch_payment_rows r WHERE r.ecosystem_id = $1 AND r.iban = asked.iban)`,
      [ctx.ecosystemId, ibans],
    );
    return new Set(rows.map(({ iban }) => iban));
  }

  /** Stores a batch. The caller locks its invoices, which leave the batch they were in. */
  async insert(tx: Tx, ctx: RequestContext, entity: LegalEntity, { rows, ...batch }: NewBatch): Promise<number> {
    const [{ id, messageId }] = (await tx.query(
      `INSERT INTO batch_payments (ecosystem_id, created_by, legal_entity_id, legal_entity_reference, aggregated, execution_date, version, debtor, total_amount, left_out)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id, message_id AS "messageId"`,
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
    )) as [{ id: number; messageId: string }];
    const blocks = new Map(blocksOf(rows).map(([day], nth) => [day, blockId(messageId, nth)]));
    const stored = rows.map((row, nth) => ({
      ...row,
      rowNumber: nth + 1,
      endToEndId: `${messageId}-R${nth + 1}`,
      blockId: blocks.get(row.executionDate)!,
    }));
    await tx.query(
      `INSERT INTO batch_payment_rows (ecosystem_id, batch_id, row_number, name, iban, amount, description, execution_date, end_to_end_id, block_id)
       SELECT $1, $2, r."rowNumber", r.name, r.iban, r.amount, r.description, r."executionDate", r."endToEndId", r."blockId" FROM jsonb_to_recordset($3::jsonb)
         AS r ("rowNumber" int, name text, iban text, amount numeric, description text, "executionDate" date, "endToEndId" text, "blockId" text)`,
      [ctx.ecosystemId, id, JSON.stringify(stored)],
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
      [ctx.ecosystemId, id, JSON.stringify(places)],
    );
    return id;
  }

  /** Removes a returned payment's invoice from its batch. */
  async release(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<void> {
    await tx.query(
      `UPDATE batch_payment_invoices SET released_at = now() WHERE ecosystem_id = $1 AND invoice_id = $2 AND released_at IS NULL`,
      [ctx.ecosystemId, invoiceId],
    );
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
