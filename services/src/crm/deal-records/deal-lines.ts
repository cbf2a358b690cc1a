import { plainDecimal, totalsOf } from '@kantoor/schemas';
import type { Deal, Totals } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { Problem } from '../../platform/problems/index.js';

export interface StoredDealLine {
  lineNumber: number;
  productId: number | null;
  productName: string | null;
  description: string | null;
  price: string;
  amount: string;
  department: string;
  project: string;
  taxRateId: number | null;
  productTaxRateId: number | null;
  ledgerAccount: string | null;
}
type SentLine = NonNullable<Deal['lines']>[number];

/** The lines of a deal in their order. */
export function linesOf(tx: Tx, ctx: RequestContext, dealId: number): Promise<StoredDealLine[]> {
  return tx.query(
    `SELECT l.line_number AS "lineNumber", l.product_id AS "productId", p.name AS "productName", l.description, l.price, l.amount, l.department, l.project,
       l.tax_rate_id AS "taxRateId", p.tax_rate_id AS "productTaxRateId", g.value AS "ledgerAccount"
     FROM deal_lines l LEFT JOIN products p ON p.ecosystem_id = l.ecosystem_id AND p.id = l.product_id
       LEFT JOIN ledgers g ON g.ecosystem_id = p.ecosystem_id AND g.id = p.ledger_id
     WHERE l.ecosystem_id = $1 AND l.deal_id = $2 ORDER BY l.line_number`,
    [ctx.ecosystemId, dealId],
  );
}

/** Puts the sent lines in the place of the stored ones; their order is their number (CRM-073). `taxRateId` is the customer's own rate, where rules give one (CRM-O82). */
export async function replaceLines(
  tx: Tx,
  ctx: RequestContext,
  dealId: number,
  lines: readonly SentLine[],
  taxRateId: number | null,
): Promise<void> {
  await assertProducts(tx, ctx, lines);
  await tx.query(`DELETE FROM deal_lines WHERE ecosystem_id = $1 AND deal_id = $2`, [ctx.ecosystemId, dealId]);
  if (lines.length === 0) return;
  const rows = lines.map((line, i) => ({
    line_number: i + 1,
    product_id: line.product?.productId ?? null,
    description: line.description?.trim() || null,
    price: plainDecimal(line.price),
    amount: plainDecimal(line.amount),
    department: line.department,
    project: line.project,
    tax_rate_id: taxRateId ?? line.taxRateId ?? null,
  }));
  await tx.query(
    `INSERT INTO deal_lines (ecosystem_id, deal_id, line_number, product_id, description, price, amount, department, project, tax_rate_id)
     SELECT $1, $2, line_number, product_id, description, price, amount, department, project, tax_rate_id
     FROM jsonb_to_recordset($3::jsonb) AS line (line_number int, product_id int, description text, price numeric, amount numeric, department text, project text, tax_rate_id int)`,
    [ctx.ecosystemId, dealId, JSON.stringify(rows)],
  );
}

/** A line names products and rates of this ecosystem only. */
async function assertProducts(tx: Tx, ctx: RequestContext, lines: readonly SentLine[]): Promise<void> {
  const known = await idsIn(
    tx,
    ctx,
    'products',
    lines.map((line) => line.product?.productId),
  );
  const rates = await idsIn(
    tx,
    ctx,
    'tax_rates',
    lines.map((line) => line.taxRateId),
  );
  const errors = lines.flatMap((line, i) => [
    ...(line.product?.productId === undefined || known.has(line.product.productId)
      ? []
      : [{ pointer: `/lines/${i}/product`, code: 'FIELD_REFERENCE_UNKNOWN' }]),
    ...(line.taxRateId === undefined || line.taxRateId === null || rates.has(line.taxRateId)
      ? []
      : [{ pointer: `/lines/${i}/taxRateId`, code: 'FIELD_REFERENCE_UNKNOWN' }]),
  ]);
  if (errors.length > 0) throw new Problem('INVALID_INPUT', { errors });
}

async function idsIn(
  tx: Tx,
  ctx: RequestContext,
  table: 'products' | 'tax_rates',
  ids: readonly (number | null | undefined)[],
): Promise<ReadonlySet<number>> {
  const wanted = [...new Set(ids.filter((id): id is number => typeof id === 'number'))];
  if (wanted.length === 0) return new Set();
  const rows: { id: number }[] = await tx.query(`SELECT id FROM ${table} WHERE ecosystem_id = $1 AND id = ANY($2::int[])`, [
    ctx.ecosystemId,
    wanted,
  ]);
  return new Set(rows.map((row) => row.id));
}

/** Sum of the lines without tax (CRM-O24). */
export const valueOf = (lines: readonly { price: number | string; amount: number | string }[]): string =>
  totalsOf(lines.map(({ price, amount }) => ({ price, amount, percentage: 0, taxKey: '' }))).net;

/** The figures under the lines; the invoice comes to the same (CRM-O25). */
export function totalsOfDeal(lines: readonly StoredDealLine[], percentageOf: (taxRateId: number | null) => number): Totals {
  return totalsOf(
    lines.map((line) => ({
      price: line.price,
      amount: line.amount,
      percentage: percentageOf(line.taxRateId),
      taxKey: String(line.taxRateId),
    })),
  );
}
