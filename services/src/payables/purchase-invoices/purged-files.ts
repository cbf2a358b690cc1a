import { purchaseInvoiceSchema } from '@kantoor/schemas';
import { hasFiles } from '../../platform/records/attachments/index.js';
import type { BookedFiles, PurgeLimits, PurgeSource } from '../../platform/records/kinds/index.js';
import { isInProcess } from '../../platform/processes/processes/index.js';
import type { Bind } from '../../platform/records/records/index.js';

const {
  $id: entity,
  'x-resource': { name: resource, table },
} = purchaseInvoiceSchema;
/** SQL: the latest of the invoice date, the day of entry and the booking day. */
const dayOfInvoice = (i: string, dayOf: PurgeLimits['dayOf']): string =>
  `greatest(${i}.invoice_date, ${dayOf(`${i}.created_at`)}, ${dayOf(`${i}.book_date`)})`;

/** SQL: whether a line of purchase invoice `i` is property. */
const isProperty = (i: string, bind: Bind, propertyLedgers: readonly string[]): string =>
  `EXISTS (SELECT FROM purchase_invoice_lines l WHERE l.ecosystem_id = ${i}.ecosystem_id AND l.invoice_id = ${i}.id
    AND l.ledger_account = ANY (${bind(propertyLedgers)}::text[]))`;

/** SQL: whether purchase invoice `i` is booked and its retention period is over; if a line is property, the period for property. */
const isOverdueToKeep = (i: string, bind: Bind, { books, property, propertyLedgers, dayOf }: PurgeLimits): string => {
  const day = dayOfInvoice(i, dayOf);
  return `(${i}.status = 'booked' AND ${day} <= ${bind(books)}::date AND (${day} <= ${bind(property)}::date OR NOT ${isProperty(i, bind, propertyLedgers)}))`;
};

/** SQL: whether the purchase invoice that the row `record` references is still kept, with its source records. */
export const isInvoiceKept = (record: string, bind: Bind, limits: PurgeLimits): string =>
  `EXISTS (SELECT FROM purchase_invoices kept WHERE kept.ecosystem_id = ${record}.ecosystem_id AND kept.id = ${record}.purchase_invoice_id
    AND NOT ${isOverdueToKeep('kept', bind, limits)})`;

/** The files of booked purchase invoices after their retention period; the invoices themselves stay, as part of the books (PLT-O106). */
export const purchaseInvoiceFiles: PurgeSource = {
  ...{ name: 'files-of-purchase-invoices', entity, resource, table },
  shownAs: { title: `coalesce(t.invoice_number, t.id::text)`, since: (dayOf) => dayOfInvoice('t', dayOf) },
  isDue: (bind, limits) => `${isOverdueToKeep('t', bind, limits)} AND ${hasFiles(resource)} AND NOT ${isInProcess(resource)}`,
};

/** Until then no one should delete them. */
export const bookedPurchaseInvoices: BookedFiles = {
  ...{ resource, table, isBooked: `t.status = 'booked'` },
  day: (dayOf) => dayOfInvoice('t', dayOf),
  isProperty: (bind, { propertyLedgers }) => isProperty('t', bind, propertyLedgers),
};
