import { totalsOf, type Deal, type EntitySchema, type StoredLineOf } from '@kantoor/schemas';
import { type LineJoin, RecordLines } from '../../platform/records/lines/index.js';

/** Product fields read with a line: name, rate and ledger. */
export interface ProductOfLine {
  productName: string | null;
  productTaxRateId: number | null;
  ledgerAccount: string | null;
}
/** A sold line of a deal or a subscription. */
export type SalesLine = StoredLineOf['subscription'] & Partial<Pick<StoredLineOf['deal'], 'invoicedTaxRateId'>> & ProductOfLine;
export type SentLine = NonNullable<Deal['lines']>[number];

const products: LineJoin = {
  columns: 'p.name AS "productName", p.tax_rate_id AS "productTaxRateId", g.value AS "ledgerAccount"',
  from: `LEFT JOIN products p ON p.ecosystem_id = l.ecosystem_id AND p.id = l.product_id
         LEFT JOIN ledgers g ON g.ecosystem_id = p.ecosystem_id AND g.id = p.ledger_id`,
};

/** The product of a line in API format. */
export const productOnWire = ({ productId, productName, productTaxRateId }: ProductOfLine & { productId: number | null }): object | null =>
  productId === null ? null : { productId, name: productName, taxRateId: productTaxRateId };

/** Lines of a record type that each have a product. */
export const productLines = <Name extends keyof StoredLineOf>(schema: EntitySchema<Name>): RecordLines<Name, ProductOfLine> =>
  new RecordLines(schema, products);

/** Returns the sum of the lines without tax (CRM-O24). */
export const valueOf = (lines: readonly { price: number | string; amount: number | string }[]): string =>
  totalsOf(lines.map(({ price, amount }) => ({ price, amount, percentage: 0, taxKey: '' }))).net;
