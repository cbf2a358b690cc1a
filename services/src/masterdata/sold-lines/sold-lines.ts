import { plainDecimal, totalsOf } from '@kantoor/schemas';
import type { Deal } from '@kantoor/schemas';
import { archivedRates, ratesAmong } from '../../invoicing/tax-rates/index.js';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { grouped } from '../../platform/grouped.js';
import { type FieldProblem, Problem } from '../../platform/problems/index.js';

export interface SoldLine {
  lineNumber: number;
  productId: number | null;
  productName: string | null;
  description: string | null;
  price: string;
  amount: string;
  department: string;
  project: string;
  /** Chosen by hand. */
  taxRateId: number | null;
  productTaxRateId: number | null;
  /** What its invoice charges, whatever the rules say since. */
  invoicedTaxRateId: number | null;
  ledgerAccount: string | null;
}
export type SentLine = NonNullable<Deal['lines']>[number];

interface LinesTable {
  name: string;
  /** The column of whose they are. */
  owner: string;
  /** What the rate is that its invoice charges, where lines are invoiced themselves. */
  invoicedRate?: string;
}

const rowOf = (line: SentLine, at: number) => ({
  line_number: at + 1,
  product_id: line.product?.productId ?? null,
  description: line.description?.trim() || null,
  price: plainDecimal(line.price),
  amount: plainDecimal(line.amount),
  department: line.department,
  project: line.project,
  tax_rate_id: line.taxRateId ?? null,
});
const sentColumns =
  'line_number int, product_id int, description text, price numeric, amount numeric, department text, project text, tax_rate_id int';
const columns = 'line_number, product_id, description, price, amount, department, project, tax_rate_id';

/** The lines of what is sold: of deals in one table, of subscriptions in another. */
export class SoldLines {
  constructor(private readonly table: LinesTable) {}

  /** Of one record, in their order. */
  async of(tx: Tx, ctx: RequestContext, ownerId: number): Promise<SoldLine[]> {
    return (await this.ofMany(tx, ctx, [ownerId])).get(ownerId) ?? [];
  }

  /** Of many at once, by whose they are. */
  async ofMany(tx: Tx, ctx: RequestContext, ownerIds: readonly number[]): Promise<ReadonlyMap<number, SoldLine[]>> {
    const { name, owner, invoicedRate = 'NULL::int' } = this.table;
    const rows: (SoldLine & { ownerId: number })[] = await tx.query(
      `SELECT l.${owner} AS "ownerId", ${shownOf(invoicedRate)} FROM ${name} l ${withProducts}
       WHERE l.ecosystem_id = $1 AND l.${owner} = ANY($2::int[]) ORDER BY l.${owner}, l.line_number`,
      [ctx.ecosystemId, ownerIds],
    );
    return grouped(rows.map(({ ownerId, ...line }) => [ownerId, line]));
  }

  /** As they would be read after they were written. */
  async ifSent(tx: Tx, ctx: RequestContext, lines: readonly SentLine[]): Promise<SoldLine[]> {
    await assertProducts(tx, ctx, lines);
    return tx.query(
      `SELECT ${shownOf('NULL::int')} FROM (SELECT $1::int AS ecosystem_id, sent.* FROM jsonb_to_recordset($2::jsonb) AS sent (${sentColumns})) l
       ${withProducts} ORDER BY l.line_number`,
      [ctx.ecosystemId, JSON.stringify(lines.map(rowOf))],
    );
  }

  /** Puts the sent lines in the place of the stored ones; their order is their number (CRM-073). */
  async replace(tx: Tx, ctx: RequestContext, ownerId: number, lines: readonly SentLine[]): Promise<void> {
    const { name, owner } = this.table;
    await assertProducts(tx, ctx, lines);
    await this.assertRatesChoosable(tx, ctx, ownerId, lines);
    await tx.query(`DELETE FROM ${name} WHERE ecosystem_id = $1 AND ${owner} = $2`, [ctx.ecosystemId, ownerId]);
    if (lines.length === 0) return;
    await tx.query(
      `INSERT INTO ${name} (ecosystem_id, ${owner}, ${columns})
       SELECT $1, $2, ${columns} FROM jsonb_to_recordset($3::jsonb) AS line (${sentColumns})`,
      [ctx.ecosystemId, ownerId, JSON.stringify(lines.map(rowOf))],
    );
  }

  /** Copies of lines for new records, in one statement; `rates` are what their invoices charge, where they are invoiced. */
  async copy(tx: Tx, ctx: RequestContext, copies: readonly CopiedLines[]): Promise<void> {
    const { name, owner, invoicedRate } = this.table;
    const rows = copies.flatMap(({ ownerId, lines, rates }) =>
      lines.map((line, at) => ({ ...copiedRowOf(line, at), owner_id: ownerId, invoiced: rates?.[at] ?? null })),
    );
    const [column, value] = invoicedRate ? [', invoiced_tax_rate_id', ', invoiced'] : ['', ''];
    await tx.query(
      `INSERT INTO ${name} (ecosystem_id, ${owner}, ${columns}${column})
       SELECT $1, owner_id, ${columns}${value} FROM jsonb_to_recordset($2::jsonb) AS line (owner_id int, invoiced int, ${sentColumns})`,
      [ctx.ecosystemId, JSON.stringify(rows)],
    );
  }

  /** A rate that is archived stays on what has it, and is not newly chosen (CRM-O72). */
  private async assertRatesChoosable(tx: Tx, ctx: RequestContext, ownerId: number, lines: readonly SentLine[]): Promise<void> {
    const { name, owner } = this.table;
    const rows: { id: number }[] = await tx.query(
      `SELECT id FROM ${archivedRates('$1', '$3')} r WHERE NOT EXISTS (SELECT FROM ${name} l WHERE l.ecosystem_id = $1 AND l.${owner} = $2 AND l.tax_rate_id = r.id)`,
      [ctx.ecosystemId, ownerId, lines.flatMap(({ taxRateId }) => taxRateId ?? [])],
    );
    const archived = new Set(rows.map(({ id }) => id));
    const errors = lines.flatMap(({ taxRateId }, i) => (taxRateId && archived.has(taxRateId) ? [unknown(`/lines/${i}/taxRateId`)] : []));
    if (errors.length > 0) throw new Problem('INVALID_INPUT', { errors });
  }
}
const unknown = (pointer: string): FieldProblem => ({ pointer, code: 'FIELD_REFERENCE_UNKNOWN' });

export interface CopiedLines {
  ownerId: number;
  lines: readonly SoldLine[];
  rates?: readonly (number | null)[];
}
const copiedRowOf = ({ productId, description, price, amount, department, project, taxRateId }: SoldLine, at: number) => ({
  line_number: at + 1,
  product_id: productId,
  description,
  price,
  amount,
  department,
  project,
  tax_rate_id: taxRateId,
});

const shownOf = (invoicedRate: string): string =>
  `l.line_number AS "lineNumber", l.product_id AS "productId", p.name AS "productName", l.description, l.price, l.amount, l.department, l.project,
   l.tax_rate_id AS "taxRateId", p.tax_rate_id AS "productTaxRateId", ${invoicedRate} AS "invoicedTaxRateId", g.value AS "ledgerAccount"`;
const withProducts = `LEFT JOIN products p ON p.ecosystem_id = l.ecosystem_id AND p.id = l.product_id
  LEFT JOIN ledgers g ON g.ecosystem_id = p.ecosystem_id AND g.id = p.ledger_id`;

/** A line names products and rates of this ecosystem only. */
async function assertProducts(tx: Tx, ctx: RequestContext, lines: readonly SentLine[]): Promise<void> {
  const known = await productsAmong(tx, ctx, chosenIn(lines.map((line) => line.product?.productId)));
  const rates = await ratesAmong(tx, ctx, chosenIn(lines.map((line) => line.taxRateId)));
  const errors = lines.flatMap((line, i) => [
    ...(line.product?.productId === undefined || known.has(line.product.productId) ? [] : [unknown(`/lines/${i}/product`)]),
    ...(line.taxRateId === undefined || line.taxRateId === null || rates.has(line.taxRateId) ? [] : [unknown(`/lines/${i}/taxRateId`)]),
  ]);
  if (errors.length > 0) throw new Problem('INVALID_INPUT', { errors });
}

const chosenIn = (ids: readonly (number | null | undefined)[]): number[] => [
  ...new Set(ids.filter((id): id is number => typeof id === 'number')),
];

async function productsAmong(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows: { id: number }[] = await tx.query(`SELECT id FROM products WHERE ecosystem_id = $1 AND id = ANY($2::int[])`, [
    ctx.ecosystemId,
    ids,
  ]);
  return new Set(rows.map((row) => row.id));
}

/** Sum of the lines without tax (CRM-O24). */
export const valueOf = (lines: readonly { price: number | string; amount: number | string }[]): string =>
  totalsOf(lines.map(({ price, amount }) => ({ price, amount, percentage: 0, taxKey: '' }))).net;
