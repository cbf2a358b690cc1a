import { type InvoiceFacts, paymentStateOf } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { integers, type ListExtension, yesOrNo } from '../../platform/records/records/index.js';
import { bookList, type InvoiceListScope } from '../../books/invoice-routes/index.js';
import { withoutRate } from '../../books/vat-lines/index.js';
import { isInBatch } from './invoices-to-pay.js';

/** The list of purchase invoices: the columns of every book, with payment method and payee. */
export function purchaseInvoiceList(ctx: RequestContext, scope: InvoiceListScope, archived: boolean): ListExtension {
  const list = bookList(ctx, scope, archived);
  return {
    ...list,
    filters: {
      ...list.filters,
      paymentMethod: (value, bind) => `t.payment_method = ANY (${bind(integers(value, 'paymentMethod'))}::int[])`,
      inBatch: (value) => `${yesOrNo(value, 'inBatch') ? '' : 'NOT '}${isInBatch}`,
      withoutRate: (value) => `${yesOrNo(value, 'withoutRate') ? '' : 'NOT '}${withoutRate('purchases')}`,
      sameReference: (value, bind) => `reference_key(t.reference) = reference_key(${bind(String(value))}::text)`,
    },
    // A draft has nothing to pay yet.
    inFile: {
      paymentStatus: (shown) =>
        shown['status'] === 'booked' ? paymentStateOf({ ...(shown as unknown as InvoiceFacts), credited: false }) : null,
    },
  };
}
