/** A kind of invoices with a table and numbers of its own: sales invoices, and later purchase invoices beside them (D-30). */
export interface InvoiceBook {
  /** What addresses, the audit log and live changes call its invoices. */
  resource: string;
  table: string;
  /** Its series among those of a legal entity, and what stands in a number between the entity's prefix and the counter (PLT-O54). */
  series: string;
  mark: string;
}
