import { purchaseInvoiceSchema } from '@kantoor/schemas';
import { hasFiles } from '../../platform/attachments/index.js';
import type { PurgeSource } from '../../platform/kinds/index.js';

const {
  $id: entity,
  'x-resource': { name: resource, table },
} = purchaseInvoiceSchema;
/** That of the invoice, or the one it was booked on, whatever is later. */
const day = `greatest(t.invoice_date, t.created_at::date)`;

/** The papers of booked purchase invoices after their period; the invoices themselves stay, as part of the books (PLT-O106). */
export const purchaseInvoiceFiles: PurgeSource = {
  ...{ name: 'files-of-purchase-invoices', entity, resource, table },
  shownAs: { title: `coalesce(t.invoice_number, t.id::text)`, since: day },
  isDue: (bind, { books, property, propertyLedgers }) => {
    const isProperty = `EXISTS (SELECT FROM purchase_invoice_lines l WHERE l.ecosystem_id = t.ecosystem_id AND l.invoice_id = t.id
      AND l.ledger_account = ANY (${bind(propertyLedgers)}::text[]))`;
    return `t.status = 'booked' AND ${day} <= ${bind(books)}::date AND (${day} <= ${bind(property)}::date OR NOT ${isProperty})
      AND ${hasFiles(resource)}`;
  },
};
