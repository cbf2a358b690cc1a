import { type InvoiceFacts, invoiceStageOf, paymentStateOf } from '@kantoor/schemas';
import { nameOfGroup, nameOfTeamOfGroup } from '../../directory/teams/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { integer, type ListExtension, texts, yesOrNo } from '../../platform/records/records/index.js';
import { salesInGroup } from '../../books/group-sums/index.js';
import { neverSent, sending, unsent } from '../../books/invoice-books/index.js';
import { bookList, type InvoiceListScope } from '../../books/invoice-routes/index.js';
import { withoutRate } from '../../books/vat-lines/index.js';
import { wireDate } from '../../books/invoice-dates/index.js';

/** Credited in full, by one or more credit invoices. */
const credited = `coalesce(t.credited_amount = t.total_amount, false)`;
const inPart = `t.credited_amount <> t.total_amount`;

/** The list of sales invoices: the columns of every book, with sending and crediting. */
export function invoiceList(ctx: RequestContext, scope: InvoiceListScope, archived: boolean) {
  const list = bookList(ctx, scope, archived);
  return {
    ...list,
    select: [
      ...list.select,
      't.date_sent AS "dateSent"',
      `${sending('t')} AS sending`,
      't.sent_otherwise_on AS "sentOtherwiseOn"',
      't.sent_otherwise_by AS "sentOtherwiseBy"',
      't.date_reminded AS "dateReminded"',
      `${credited} AS credited`,
      't.credited_amount AS "creditedAmount"',
    ],
    filters: {
      ...list.filters,
      /**
       * The month in the time zone of the ecosystem. The conditions on date and entity are repeated so that the index order can be used.
       */
      paidIn: (value, bind) => {
        const [month] = texts(value, 'paidIn');
        if (!isMonth(month)) throw new Problem('BAD_REQUEST', { detail: 'paidIn must be YYYY-MM' });
        return `EXISTS (SELECT FROM invoice_payment_months m WHERE m.ecosystem_id = t.ecosystem_id AND m.invoice_id = t.id AND m.month = ${bind(`${month}-01`)}::date
        AND m.legal_entity_id = t.legal_entity_id AND m.invoice_date = t.invoice_date)`;
      },
      credited: (value) => (yesOrNo(value, 'credited') ? 't.credited_amount = t.total_amount' : `NOT ${credited}`),
      creditedInPart: (value) => (yesOrNo(value, 'creditedInPart') ? inPart : `NOT coalesce(${inPart}, false)`),
      /** Invoices with a line of this group (activity), matched by the names of group and team. */
      group: (value, bind) => {
        const group = bind(integer(value, 'group'));
        return salesInGroup(nameOfTeamOfGroup(group), nameOfGroup(group));
      },
      withoutRate: (value) => `${yesOrNo(value, 'withoutRate') ? '' : 'NOT '}${withoutRate('sales')}`,
      /** One whose mail is on its way is neither. */
      unsent: (value) => (yesOrNo(value, 'unsent') ? unsent : `NOT (${neverSent('t')})`),
    },
    adds: {
      ...list.adds,
      dateSent: ({ dateSent }) => dateSent,
      sending: ({ sending }) => sending,
      sentOtherwiseOn: ({ sentOtherwiseOn }) => (sentOtherwiseOn === null ? null : wireDate(sentOtherwiseOn as string)),
      sentOtherwiseBy: ({ sentOtherwiseBy }) => sentOtherwiseBy,
      dateReminded: ({ dateReminded }) => dateReminded,
      credited: ({ credited }) => credited,
      creditedAmount: ({ creditedAmount }) => (creditedAmount === null ? null : Number(creditedAmount)),
    },
    inFile: {
      status: (shown) => invoiceStageOf(shown as unknown as InvoiceFacts),
      // A draft has nothing to pay yet.
      paymentStatus: (shown) => (shown['status'] === 'booked' ? paymentStateOf(shown as unknown as InvoiceFacts) : null),
    },
  } satisfies ListExtension;
}

const isMonth = (text: string | undefined): boolean => /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/.test(text ?? '');
