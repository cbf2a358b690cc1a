import type { StoredLineOf } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { LinesTogether, RecordLines } from '../../platform/records/lines/index.js';
import type { ProductOfLine, SentLine, SalesLine } from './sales-lines.js';

/** Fields of a line from which an invoice is made. */
export type InvoicedLine = Pick<
  SalesLine,
  'description' | 'productName' | 'price' | 'amount' | 'department' | 'project' | 'taxRateId' | 'productTaxRateId' | 'ledgerAccount'
>;

/** Longer than any invoice description, which is made of the first text. */
const textMax = 400;
const text = `coalesce(l.description, p.name, '')`;

/** SQL: text of the line with the lowest number, as the minimum of number and text, so that only one text is held at a time. */
const firstText = (nth: string): string => `substr(min((to_char(${nth}, 'FM0000000000') || left(${text}, ${textMax})) COLLATE "C"), 11)`;

/**
 * Sums lines: those with the same tax are one line, whose price is the sum of their rounded nets (BR-CO-10). Rules that add up lines, or
 * check for missing values, give the same result as with every line, and only the first text of each is read. Lines without a text stay
 * separate, because an invoice requires a text.
 */
const summed: LinesTogether = {
  by: `l.tax_rate_id, p.tax_rate_id, ${text} ~ '\\S'`,
  columns: (
    nth,
  ) => `l.tax_rate_id AS "taxRateId", p.tax_rate_id AS "productTaxRateId", sum(round(l.price * l.amount, 2))::text AS price, '1' AS amount,
    ${firstText(nth)} AS description, NULL AS "productName", '' AS department, '' AS project, NULL AS "ledgerAccount"`,
};

/** Summed lines of one record type, each with a product. */
export class SummedLines<Name extends keyof StoredLineOf> {
  constructor(private readonly lines: RecordLines<Name, ProductOfLine>) {}

  /** Returns those of one record. */
  async of(tx: Tx, ctx: RequestContext, id: number): Promise<InvoicedLine[]> {
    return (await this.ofMany(tx, ctx, [id])).get(id) ?? [];
  }

  /** Returns those of many records, by record id. */
  ofMany(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<ReadonlyMap<number, InvoicedLine[]>> {
    return this.lines.togetherOfMany(tx, ctx, ids, summed);
  }

  /** Returns those of lines as a client sent them. */
  ifSent(tx: Tx, ctx: RequestContext, lines: readonly SentLine[]): Promise<InvoicedLine[]> {
    return this.lines.togetherIfSent(tx, ctx, lines, summed);
  }
}
