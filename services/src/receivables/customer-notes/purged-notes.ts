import type { PurgeSource } from '../../platform/records/kinds/index.js';
import { unpaid } from '../../books/invoice-books/index.js';

const isPromisedBefore = (saidOn: string): string => `greatest(${saidOn}, t.promised_on)`;

/**
 * Purges notes on customers with the books that they explain: claims, promises and write-offs (PLT-O106). The period of a promise starts on
 * the promised day. Notes that may be about an unpaid invoice are kept until it is paid.
 */
export const notesPurge: PurgeSource = {
  ...{ name: 'customer-notes', entity: 'customer-note', resource: 'customer-notes', table: 'customer_notes' },
  shownAs: {
    title: 'left(t.text, 80)',
    since: (dayOf) => isPromisedBefore(dayOf('t.at')),
  },
  isDue: (bind, { books, dayOf }) => `${isPromisedBefore(dayOf('t.at'))} <= ${bind(books)}::date
    AND NOT EXISTS (SELECT FROM (SELECT t.ecosystem_id, t.customer_id, ${isPromisedBefore(dayOf('t.at'))} AS day) said
      CROSS JOIN LATERAL (SELECT FROM sales_invoices t WHERE t.ecosystem_id = said.ecosystem_id AND t.customer_id = said.customer_id
        AND t.invoice_date <= said.day AND ${unpaid}) unpaid)`,
  remove: (tx, ctx, ids) => tx.query(`DELETE FROM customer_notes WHERE ecosystem_id = $1 AND id = ANY ($2)`, [ctx.ecosystemId, ids]),
};
