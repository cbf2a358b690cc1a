import type { StoredLineOf } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import type { LinesTogether, RecordLines } from '../../platform/lines/index.js';
import type { ProductOfLine, SentLine, SoldLine } from './sold-lines.js';

/** What of a line an invoice is made of. */
export type InvoicedLine = Pick<
  SoldLine,
  'description' | 'productName' | 'price' | 'amount' | 'department' | 'project' | 'taxRateId' | 'productTaxRateId' | 'ledgerAccount'
>;

/** Longer than any description of an invoice, which is made of the first text. */
const textMax = 400;
const text = `coalesce(l.description, p.name, '')`;

/** Of the line with the lowest number: the smallest text behind that number, so that no more than one text is held at a time. */
const firstText = (nth: string): string => `substr(min((to_char(${nth}, 'FM0000000000') || left(${text}, ${textMax})) COLLATE "C"), 11)`;

/**
 * Lines as they are summed up: those that are charged alike are one line, whose price is the sum of their nets, each of them rounded (BR-CO-10).
 * Rules that add up lines, or say what is missing in them, come to the same as with every line, and no text but the first of each is read.
 * Lines without a text stay apart, because no invoice may have one.
 */
const summed: LinesTogether = {
  by: `l.tax_rate_id, p.tax_rate_id, ${text} ~ '\\S'`,
  columns: (
    nth,
  ) => `l.tax_rate_id AS "taxRateId", p.tax_rate_id AS "productTaxRateId", sum(round(l.price * l.amount, 2))::text AS price, '1' AS amount,
    ${firstText(nth)} AS description, NULL AS "productName", '' AS department, '' AS project, NULL AS "ledgerAccount"`,
};

/** The lines of one kind of record that are each of a product, summed up. */
export class SummedLines<Name extends keyof StoredLineOf> {
  constructor(private readonly lines: RecordLines<Name, ProductOfLine>) {}

  /** Of one record. */
  async of(tx: Tx, ctx: RequestContext, id: number): Promise<InvoicedLine[]> {
    return (await this.ofMany(tx, ctx, [id])).get(id) ?? [];
  }

  /** Of many at once, by whose they are. */
  ofMany(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<ReadonlyMap<number, InvoicedLine[]>> {
    return this.lines.togetherOfMany(tx, ctx, ids, summed);
  }

  /** As they are sent. */
  ifSent(tx: Tx, ctx: RequestContext, lines: readonly SentLine[]): Promise<InvoicedLine[]> {
    return this.lines.togetherIfSent(tx, ctx, lines, summed);
  }
}
