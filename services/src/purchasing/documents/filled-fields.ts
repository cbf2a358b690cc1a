import type { FilledInField } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';

/** Returns the automatically filled fields of a document and their previous values, ordered by field name. */
export async function filledFieldsOf(tx: Tx, ctx: RequestContext, documentId: number): Promise<FilledInField[]> {
  return tx.query(
    `SELECT field, version, currency, payment_method AS "paymentMethod" FROM document_filled_fields
     WHERE ecosystem_id = $1 AND document_id = $2 ORDER BY field`,
    [ctx.ecosystemId, documentId],
  );
}

export async function rememberFilled(tx: Tx, ctx: RequestContext, documentId: number, filled: readonly FilledInField[]): Promise<void> {
  await tx.query(
    `INSERT INTO document_filled_fields (ecosystem_id, document_id, field, version, currency, payment_method)
     SELECT $1, $2, f.field, f.version, f.currency, f."paymentMethod"
     FROM jsonb_to_recordset($3::jsonb) AS f (field text, version int, currency text, "paymentMethod" int)`,
    [ctx.ecosystemId, documentId, JSON.stringify(filled)],
  );
}
