import { creditInvoice, organizationSchema, paymentReminders, paymentSync, salesInvoiceSchema } from '@kantoor/schemas';
import { teamName } from '../../directory/teams/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { BookedFiles, FileChange, Reference, Registration } from '../../platform/records/kinds/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { dueInvoices, lateInvoices, owedInvoices, unsentInvoices } from './waiting-invoices.js';
import { invoiceMails } from '../invoice-mail/index.js';
import { type InvoiceRow, salesBook } from '../sales-book/index.js';
import { invoiceSearch, invoiceShownAs, legalEntityPlace, openInvoices } from '../../books/invoice-books/index.js';

/**
 * Reference to the customer; its printed details stay (CRM-O73). The merge cannot be undone if the invoice was rewritten for the other
 * customer since, or credited there.
 */
const ofCustomer: Reference = {
  to: organizationSchema['x-resource'].name,
  what: 'sales-invoices',
  table: 'sales_invoices',
  column: 'customer_id',
  rows: salesInvoiceSchema,
  followed: { columns: ['customer_events.customer_id'], by: `SELECT customer_events_follow(ARRAY[$1::int, $2::int])` },
  conflictSql: `SELECT coalesce(i.invoice_number, i.invoice_description) AS name FROM sales_invoices i
    LEFT JOIN sales_invoices credited ON credited.ecosystem_id = i.ecosystem_id AND credited.id = i.credits_invoice_id
    WHERE i.ecosystem_id = $1 AND i.archived_at IS NULL
      AND ((i.customer_id = $3 AND (i.customer ->> 'customerId')::int = $2) OR (i.customer_id = $2 AND credited.customer_id = $3))`,
};

/**
 * Files of the record that an invoice was made from are included read-only (PLT-O50). A manual invoice has its own files: they can be added
 * while it exists, and removed until it is booked.
 */
async function assertFilesChangeable(tx: Tx, ctx: RequestContext, id: number, change: FileChange): Promise<void> {
  const [row] = (await tx.query(
    `SELECT status, origin_resource IS NULL AND source IS NULL AND credits_invoice_id IS NULL AND archived_at IS NULL AS "isOwn"
     FROM sales_invoices WHERE ecosystem_id = $1 AND id = $2`,
    [ctx.ecosystemId, id],
  )) as [{ status: InvoiceRow['status']; isOwn: boolean }];
  if (change === 'attach' && !row.isOwn)
    throw new Problem('ADD_ATTACHMENT_FAILED', { detail: 'Its files are those that it was made with' });
  if (change === 'detach' && !(row.isOwn && row.status === 'draft'))
    throw new Problem('REMOVE_ATTACHMENT_FAILED', {
      detail: 'The files of a booked invoice, and of one that was made from another record, stay with it',
    });
}

/** Their documents, and the files that they were made with; an invoice is never purged, its files are locked as long as it must be kept. */
const bookedInvoices: BookedFiles = {
  ...{ resource: salesInvoiceSchema['x-resource'].name, table: 'sales_invoices', isBooked: `t.status = 'booked'` },
  day: (dayOf) => `greatest(t.invoice_date, t.posting_date, ${dayOf('t.book_date')})`,
  isProperty: (
    bind,
    { propertyLedgers },
  ) => `EXISTS (SELECT FROM sales_invoice_lines l WHERE l.ecosystem_id = t.ecosystem_id AND l.invoice_id = t.id
    AND l.ledger_account = ANY (${bind(propertyLedgers)}::text[]))`,
  columns: ['pdf_file_id', 'ubl_file_id'],
};

/** Registers sales invoices with the platform. */
export const salesInvoices: Registration = {
  booked: [bookedInvoices],
  records: [
    {
      schema: salesInvoiceSchema,
      shownAs: invoiceShownAs,
      mayOpen: openInvoices,
      auditedAs: salesBook.resource,
      heldBy: `coalesce(${teamName('t')}, t.legal_entity_reference)`,
      below: { legalEntity: legalEntityPlace },
      processes: {
        operations: 'invoice',
        summary: 'Processes of the invoice and of the record it was made from',
        below: 'The same, below the legal entity of the invoice',
        change: { summary: 'Holds up or cancels a process of the invoice', permission: 'invoices.resume' },
      },
      attachments: { assertChangeable: assertFilesChangeable },
      mails: invoiceMails,
      search: invoiceSearch,
      // An invoice and its credit invoice share one history.
      related: [
        {
          to: 'sales-invoices',
          theirs: `SELECT credits_invoice_id FROM sales_invoices WHERE ecosystem_id = $1 AND id = $2::int AND credits_invoice_id IS NOT NULL`,
          ours: `SELECT id FROM sales_invoices WHERE ecosystem_id = $1 AND credits_invoice_id = $2::int`,
        },
      ],
    },
  ],
  processes: [paymentSync, paymentReminders, creditInvoice],
  waiting: [unsentInvoices, lateInvoices, owedInvoices, dueInvoices],
  references: [ofCustomer],
};
