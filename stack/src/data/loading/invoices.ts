import {
  BookRows,
  type InvoiceData,
  InvoiceNumbers,
  type InvoiceLineRow,
  type InvoiceRow,
  type PaymentLinks,
  type PaymentStatus,
  paymentStatusOf,
  type RequestContext,
  salesBook,
  sellerSnapshot,
  storedContent,
  type Tx,
} from '@kantoor/services/data';
import type { Dice } from '../made-up/dice.js';
import type { Calendar } from '../planning/calendar.js';
import { storyOf, type InvoiceStory } from '../planning/invoice-story.js';
import type { DemoDraft } from './drafts.js';
import type { Rows } from './rows.js';

export interface BookedInvoice extends DemoDraft {
  invoiceId: number;
  invoiceNumber: string;
  paymentStatus: PaymentStatus;
  story: InvoiceStory;
}
export interface DemoInvoice extends BookedInvoice {
  /** The credit invoice, for all of it or a part. */
  credit: { invoiceId: number; invoiceNumber: string; at: Date; isWhole: boolean } | null;
}
export interface Workplace {
  tx: Tx;
  ctx: RequestContext;
  rows: Rows;
  dice: Dice;
  calendar: Calendar;
  links: PaymentLinks;
}

/** Inserts drafts; booked invoices begin the same way. */
export async function insertDraft({ tx, ctx }: Pick<Workplace, 'tx' | 'ctx'>, { content }: DemoDraft): Promise<number> {
  const [invoiceId] = await new BookRows<InvoiceRow, InvoiceLineRow>(salesBook).insert(tx, ctx, [storedContent(content)]);
  return invoiceId!;
}

/** Books each invoice on its own day, in order of date, with the next number of its legal entity. */
export async function loadBookedInvoices(
  { tx, ctx, rows, dice, calendar, links }: Workplace,
  drafts: DemoDraft[],
): Promise<BookedInvoice[]> {
  const numbers = new InvoiceNumbers();
  const booked: BookedInvoice[] = [];
  for (const draft of [...drafts].sort((a, b) => a.content.invoiceDate.localeCompare(b.content.invoiceDate))) {
    const { content, entity, deal } = draft;
    const { dueDate, invoiceDate, totalAmount } = content;
    const invoiceId = await insertDraft({ tx, ctx }, draft);
    await links.ensure(tx, ctx, { invoiceId, dueDate });
    const [taken] = await numbers.take(tx, ctx, salesBook, [{ entity }]);
    const { invoiceNumber } = taken!;
    const story = storyOf({ outcome: deal.outcome!, invoiceDate, dueDate, totalAmount }, dice, calendar);
    booked.push({ ...draft, invoiceId, invoiceNumber, story, paymentStatus: paymentStatusOf(totalAmount, story.payment?.amount ?? '0') });
  }
  await rows.update(
    'sales_invoices',
    booked.map((invoice) => {
      const { story, paymentStatus } = invoice;
      const { payment, sentAt, remindedAt, bookedAt } = story;
      const changedAt = payment?.at ?? remindedAt ?? sentAt;
      const standing = { amountPaid: payment?.amount ?? '0', paymentStatus, bookedAt, changedAt };
      return { ...bookedColumns(invoice, standing), date_sent: sentAt, date_reminded: remindedAt, created_at: sentAt };
    }),
  );
  return booked;
}

interface Standing {
  amountPaid: string;
  paymentStatus: PaymentStatus;
  bookedAt: Date;
  changedAt: Date;
}
type Numbered = Pick<BookedInvoice, 'invoiceId' | 'invoiceNumber' | 'entity' | 'content'>;

/** Returns the columns set by booking and by later events. */
export const bookedColumns = (
  { invoiceId, invoiceNumber, entity, content }: Numbered,
  { amountPaid, paymentStatus, bookedAt, changedAt }: Standing,
) => ({
  id: invoiceId,
  status: 'booked',
  invoice_number: invoiceNumber,
  book_date: bookedAt,
  seller: sellerSnapshot({ ...entity, invoiceData: entity.invoiceData as InvoiceData }, content.language),
  amount_paid: amountPaid,
  payment_status: paymentStatus,
  updated_at: changedAt,
});
