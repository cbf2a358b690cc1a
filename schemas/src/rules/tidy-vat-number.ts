/** A country's letters and what follows them, as the Union's numbers are made. */
const european = /^[A-Z]{2}[0-9A-Z+*]{2,12}$/;

/** A VAT number as it is written on invoices, NL004495445B01; one of another form stays as it was typed. */
export function tidyVatNumber<T extends string | null | undefined>(vatNumber: T): T | string {
  const compact = vatNumber?.replace(/[\s.-]/g, '').toUpperCase() ?? '';
  return european.test(compact) ? compact : vatNumber;
}
