/** A kind of invoices with tables and numbers of its own: sales invoices, and purchase invoices beside them (D-30). */
export interface InvoiceBook {
  /** What addresses, the audit log and live changes call its invoices. */
  resource: string;
  table: string;
  /** The table of their lines, and what that has beside the columns of every book. */
  lines: string;
  ownLineColumns: readonly string[];
  /** The table of what was paid of them. */
  payments: string;
  /** Its series among those of a legal entity, and what stands in a number between the entity's prefix and the counter (PLT-O54). */
  series: string;
  mark: string;
}
