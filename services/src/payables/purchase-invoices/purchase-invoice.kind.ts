import { organizationSchema, purchaseInvoiceSchema } from '@kantoor/schemas';
import { teamName } from '../../directory/teams/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { FileChange, Reference, Registration } from '../../platform/records/kinds/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { invoiceSearch, invoiceShownAs, legalEntityPlace, openInvoices } from '../../books/invoice-books/index.js';
import { invoicesToPay } from './invoices-to-pay.js';
import { bookedPurchaseInvoices, purchaseInvoiceFiles } from './purged-files.js';
import { purchaseBook } from './purchase-book.js';

/** Reference to the supplier; the supplier's details stay as written (PUR-O84). */
const ofSupplier: Reference = {
  to: organizationSchema['x-resource'].name,
  what: 'purchase-invoices',
  table: 'purchase_invoices',
  column: 'customer_id',
  rows: purchaseInvoiceSchema,
};

/** Files are proof of the payment: they can be added but not removed (PUR-O94). */
async function assertFilesChangeable(_tx: Tx, _ctx: RequestContext, _id: number, change: FileChange): Promise<void> {
  if (change === 'detach') throw new Problem('REMOVE_ATTACHMENT_FAILED', { detail: 'The files of a purchase invoice stay with it' });
}

/** Registers purchase invoices with the platform. */
export const purchaseInvoices: Registration = {
  records: [
    {
      schema: purchaseInvoiceSchema,
      shownAs: invoiceShownAs,
      mayOpen: openInvoices,
      auditedAs: purchaseBook.resource,
      heldBy: `coalesce(${teamName('t')}, t.legal_entity_reference)`,
      below: { legalEntity: legalEntityPlace },
      attachments: { assertChangeable: assertFilesChangeable },
      search: invoiceSearch,
    },
  ],
  waiting: [invoicesToPay],
  purges: [purchaseInvoiceFiles],
  booked: [bookedPurchaseInvoices],
  references: [ofSupplier],
};
