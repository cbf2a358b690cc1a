/** A kind of invoice with its own tables and numbers: sales invoices, and beside them purchase invoices (D-30). */
export interface InvoiceBook {
  /** Name of its invoices in URLs, the audit log and live changes. */
  resource: string;
  table: string;
  /** The table of its lines, and the columns of that table beside the common ones. */
  lines: string;
  ownLineColumns: readonly string[];
  /** The table of its payments. */
  payments: string;
  /** Its number series within a legal entity, and the part of a number between the entity's prefix and the counter (PLT-O54). */
  series: string;
  mark: string;
}
