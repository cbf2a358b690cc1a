import { daysDueSoon } from '@kantoor/schemas';
import { dayLiteral } from '../../platform/storage/database/index.js';
import type { WaitingSource } from '../../platform/records/kinds/index.js';
import { openAmount, unpaid, invoiceShownAs } from '../../books/invoice-books/index.js';
import { purchaseBook } from './purchase-book.js';

/** SQL: whether a purchase invoice is in a batch whose payment the bank has not yet reported; `invoice` names it in the statement. */
export const isInBatchAs = (invoice: string): string =>
  `EXISTS (SELECT FROM batch_payment_invoices b WHERE b.ecosystem_id = ${invoice}.ecosystem_id AND b.invoice_id = ${invoice}.id AND b.released_at IS NULL)`;
export const isInBatch = isInBatchAs('t');

/** Purchase invoices that are overdue or due within days and in no batch; those by credit card or direct debit are paid automatically. */
export const invoicesToPay: WaitingSource = {
  name: 'invoices-to-pay',
  permission: 'payments.read',
  sql: ({ ecosystemId }, bind, { today }) => {
    const which = `t.ecosystem_id = ${bind(ecosystemId)}::int AND ${unpaid} AND t.total_amount > 0 AND t.archived_at IS NULL
      AND t.due_date <= ${dayLiteral(today)} + ${daysDueSoon} AND t.payment_method IN (1, 2) AND NOT ${isInBatch}`;
    return {
      rows: `purchase_invoices t WHERE ${which}`,
      order: 't.due_date, t.id',
      columns: {
        ...invoiceShownAs,
        ...{ resource: `'${purchaseBook.resource}'`, id: 't.id', amount: openAmount, currency: 't.currency', since: 't.due_date' },
      },
      figures: `SELECT t.legal_entity_id AS place, t.currency, count(*)::int AS count, sum(${openAmount}) AS amount FROM purchase_invoices t
        WHERE ${which} GROUP BY t.legal_entity_id, t.currency`,
    };
  },
};
