import { creditInvoice, organizationSchema, paymentReminders, paymentSync, salesInvoiceSchema } from '@kantoor/schemas';
import { teamName } from '../../directory/teams/index.js';
import { may } from '../../platform/context.js';
import type { Reference, Registration } from '../../platform/kinds/index.js';
import { dueInvoices, lateInvoices, owedInvoices, unsentInvoices } from './waiting-invoices.js';
import { invoiceMails } from '../invoice-mail/index.js';
import { invoiceSearch, invoiceShownAs, legalEntityPlace, ownInvoices, salesBook } from '../invoice-records/index.js';

/**
 * Whose an invoice is; what was printed of the customer stays (CRM-O73). It cannot go back where it was rewritten for the other customer since, or
 * credited there.
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

/** What the platform knows of sales invoices. */
export const salesInvoices: Registration = {
  records: [
    {
      schema: salesInvoiceSchema,
      shownAs: invoiceShownAs,
      mayOpen: (ctx, bind) => (may(ctx, 'invoices.all-teams') ? 'true' : ownInvoices(bind([...ctx.teamIds]))),
      auditedAs: salesBook.resource,
      heldBy: `coalesce(${teamName('t')}, t.legal_entity_reference)`,
      below: { legalEntity: legalEntityPlace },
      processes: {
        operations: 'invoice',
        summary: 'Processes of the invoice and of the record it was made from',
        below: 'The same, below the legal entity of the invoice',
        change: { summary: 'Holds up or cancels a process of the invoice', permission: 'invoices.resume' },
      },
      attachments: { copied: true },
      mails: invoiceMails,
      search: invoiceSearch,
      // An invoice and its credit invoice have one story.
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
