import { Injectable } from '@nestjs/common';
import type { AutoFilledField } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { FieldOutcome, Outcome } from './outcomes.rules.js';

/** One row per field of a document; writers hold the lock of the document. */
@Injectable()
export class OutcomeRows {
  async ofDocument(tx: Tx, ctx: RequestContext, documentId: number): Promise<FieldOutcome[]> {
    return tx.query(
      `SELECT field, organization_id AS "organizationId", is_right AS "isRight", final_value AS "finalValue" FROM prediction_outcomes
       WHERE ecosystem_id = $1 AND document_id = $2`,
      [ctx.ecosystemId, documentId],
    );
  }

  /** Stores outcomes. A changed outcome becomes the newest again: corrections of old documents count as well. */
  async put(tx: Tx, ctx: RequestContext, documentId: number, { field, organizationId, isRight, finalValue }: FieldOutcome): Promise<void> {
    await tx.query(
      `INSERT INTO prediction_outcomes AS o (ecosystem_id, document_id, field, organization_id, is_right, final_value)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (ecosystem_id, document_id, field) DO UPDATE SET organization_id = $4, is_right = $5, final_value = $6,
         decided_at = CASE WHEN o.is_right = $5 THEN o.decided_at ELSE clock_timestamp() END`,
      [ctx.ecosystemId, documentId, field, organizationId, isRight, finalValue],
    );
  }

  async remove(tx: Tx, ctx: RequestContext, documentId: number, fields: readonly AutoFilledField[]): Promise<void> {
    await tx.query(`DELETE FROM prediction_outcomes WHERE ecosystem_id = $1 AND document_id = $2 AND field = ANY ($3)`, [
      ctx.ecosystemId,
      documentId,
      fields,
    ]);
  }

  /** Returns a supplier's newest outcomes per field, newest first. */
  async ofSupplier(
    tx: Tx,
    ctx: RequestContext,
    organizationId: number,
    fields: readonly AutoFilledField[],
    most: number,
  ): Promise<Map<AutoFilledField, Outcome[]>> {
    const rows = (await tx.query(
      `SELECT f.field, o.is_right AS "isRight", o.decided_at AS at FROM unnest($3::text[]) AS f (field)
       CROSS JOIN LATERAL (SELECT * FROM prediction_outcomes p WHERE p.ecosystem_id = $1 AND p.organization_id = $2 AND p.field = f.field
         ORDER BY p.decided_at DESC, p.id DESC LIMIT $4) o
       ORDER BY f.field, o.decided_at DESC, o.id DESC`,
      [ctx.ecosystemId, organizationId, fields, most],
    )) as (Outcome & { field: AutoFilledField })[];
    return new Map(fields.map((field) => [field, rows.filter((row) => row.field === field)]));
  }
}
