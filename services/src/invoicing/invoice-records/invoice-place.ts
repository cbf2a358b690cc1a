import type { Place, ShownAs } from '../../platform/kinds/index.js';

/** The legal entity in the path of an invoice: by id or reference. */
export const legalEntityPlace: Place = {
  written: 't.legal_entity_id',
  is: (asked, bind) => `${bind(asked.toLowerCase())} IN (t.legal_entity_id::text, lower(t.legal_entity_reference))`,
};

/** How an invoice of any book stands among other records. */
export const invoiceShownAs: ShownAs = { title: 't.invoice_number', detail: 't.customer_name', place: 't.legal_entity_id' };
