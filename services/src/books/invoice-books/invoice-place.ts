import type { Place, SearchSource, ShownAs } from '../../platform/records/kinds/index.js';
import { writtenAlike } from './written-alike.rules.js';

/** The legal entity in the path of an invoice: by id or reference. */
export const legalEntityPlace: Place = {
  written: 't.legal_entity_id',
  is: (requested, bind) => `${bind(requested.toLowerCase())} IN (t.legal_entity_id::text, lower(t.legal_entity_reference))`,
};

/** How an invoice of any book is shown among other records. */
export const invoiceShownAs: ShownAs = { title: 't.invoice_number', detail: 't.customer_name', place: 't.legal_entity_id' };

/** How an invoice of any book is found among other records. */
export const invoiceSearch: SearchSource = {
  ...{ index: 't.search_text', only: 't.archived_at IS NULL', alike: writtenAlike, order: 't.id DESC' },
  ...{ label: 'coalesce(t.invoice_number, t.invoice_description)', detail: 't.customer_name', place: 't.legal_entity_id' },
  ...{ amount: 't.total_amount', currency: 't.currency' },
};
