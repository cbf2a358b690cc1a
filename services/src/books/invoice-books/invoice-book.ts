import type { EntitySchema } from '@kantoor/schemas';
import { lineDefinitionOf } from '../../platform/records/lines/index.js';

/** The schemas of the two books (D-30). */
export type BookName = 'sales-invoice' | 'purchase-invoice';

/** A kind of invoice with its own tables and numbers: sales invoices, and beside them purchase invoices. */
export interface InvoiceBook<Name extends BookName = BookName> {
  schema: EntitySchema<Name>;
  /** Name of its invoices in URLs, the audit log and live changes. */
  resource: string;
  table: string;
  /** The tables of its lines and of its payments. */
  lines: string;
  payments: string;
  /** Its number series within a legal entity, and the part of a number between the entity's prefix and the counter (PLT-O54). */
  series: string;
  mark: string;
}

/** Returns the book that a schema describes. */
export function bookOf<Name extends BookName>(schema: EntitySchema<Name>): InvoiceBook<Name> {
  const { name: resource, table, book } = schema['x-resource'];
  const lines = lineDefinitionOf(schema);
  if (!book || !lines) throw new Error(`Records of ${schema.$id} are no invoices of a book`);
  return { schema, resource, table, lines: lines.table, ...book };
}
