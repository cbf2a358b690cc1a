import { totalsOf } from '@kantoor/schemas';
import type { Deal, EntitySchema, StoredLineOf } from '@kantoor/schemas';
import { type LineJoin, RecordLines } from '../../platform/lines/index.js';

/** What is read along with a line: of its product the name, the rate and the ledger. */
export interface ProductOfLine {
  productName: string | null;
  productTaxRateId: number | null;
  ledgerAccount: string | null;
}
/** A line of what is sold, whether a deal's or a subscription's. */
export type SoldLine = StoredLineOf['subscription'] & Partial<Pick<StoredLineOf['deal'], 'invoicedTaxRateId'>> & ProductOfLine;
export type SentLine = NonNullable<Deal['lines']>[number];

const products: LineJoin = {
  columns: 'p.name AS "productName", p.tax_rate_id AS "productTaxRateId", g.value AS "ledgerAccount"',
  from: `LEFT JOIN products p ON p.ecosystem_id = l.ecosystem_id AND p.id = l.product_id
         LEFT JOIN ledgers g ON g.ecosystem_id = p.ecosystem_id AND g.id = p.ledger_id`,
};

/** The product of a line, as it travels with it. */
export const productOnWire = ({ productId, productName, productTaxRateId }: ProductOfLine & { productId: number | null }): object | null =>
  productId === null ? null : { productId, name: productName, taxRateId: productTaxRateId };

/** The lines of a kind of record that are each of a product. */
export const productLines = <Name extends keyof StoredLineOf>(schema: EntitySchema<Name>): RecordLines<Name, ProductOfLine> =>
  new RecordLines(schema, products);

/** Sum of the lines without tax (CRM-O24). */
export const valueOf = (lines: readonly { price: number | string; amount: number | string }[]): string =>
  totalsOf(lines.map(({ price, amount }) => ({ price, amount, percentage: 0, taxKey: '' }))).net;
