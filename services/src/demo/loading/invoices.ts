import { DraftWriter, InvoiceNumbers } from '../../invoicing/sales-invoices/index.js';
import { type PaymentStatus, sellerSnapshot } from '../../invoicing/invoice-records/index.js';
import type { InvoiceData } from '../../invoicing/legal-entities/index.js';
import { type PaymentLinks, paymentStatusOf } from '../../invoicing/payments/index.js';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import type { Dice } from '../made-up/dice.js';
import type { Calendar } from '../planning/calendar.js';
import { storyOf } from '../planning/invoice-story.js';
import type { InvoiceStory } from '../planning/invoice-story.js';
import type { DemoDraft } from './drafts.js';
import type { Rows } from './rows.js';

export interface DemoInvoice extends DemoDraft {
  invoiceId: number;
  invoiceNumber: string;
  paymentStatus: PaymentStatus;
  story: InvoiceStory;
}
interface Workplace {
  tx: Tx;
  ctx: RequestContext;
  rows: Rows;
  dice: Dice;
  calendar: Calendar;
  links: PaymentLinks;
}

/** Drafts that stay drafts; booked ones are written the same way first. */
export async function insertDraft({ tx, ctx }: Pick<Workplace, 'tx' | 'ctx'>, { entity, content }: DemoDraft): Promise<number> {
  return (await new DraftWriter().insert(tx, ctx, entity, content))!;
}

/** Books each on its own day, in order of date, with the next number of its legal entity. */
export async function loadBookedInvoices({ tx, ctx, rows, dice, calendar, links }: Workplace, drafts: DemoDraft[]): Promise<DemoInvoice[]> {
  const numbers = new InvoiceNumbers();
  const booked: DemoInvoice[] = [];
  for (const draft of [...drafts].sort((a, b) => a.content.invoiceDate.localeCompare(b.content.invoiceDate))) {
    const { content, entity, deal } = draft;
    const { dueDate, invoiceDate, totalAmount } = content;
    const invoiceId = await insertDraft({ tx, ctx }, draft);
    await links.ensure(tx, ctx, { invoiceId, dueDate });
    const { invoiceNumber } = await numbers.next(tx, ctx, entity);
    const story = storyOf({ outcome: deal.outcome!, invoiceDate, dueDate, totalAmount }, dice, calendar);
    booked.push({ ...draft, invoiceId, invoiceNumber, story, paymentStatus: paymentStatusOf(totalAmount, story.payment?.amount ?? '0') });
  }
  await rows.update('sales_invoices', booked.map(bookedColumns));
  return booked;
}

const bookedColumns = ({ invoiceId, invoiceNumber, entity, content, story, paymentStatus }: DemoInvoice) => ({
  id: invoiceId,
  status: 'booked',
  invoice_number: invoiceNumber,
  book_date: story.bookedAt,
  seller: sellerSnapshot({ ...entity, invoiceData: entity.invoiceData as InvoiceData }, content.language),
  amount_paid: story.payment?.amount ?? '0',
  payment_status: paymentStatus,
  date_sent: story.sentAt,
  date_reminded: story.remindedAt,
  created_at: story.sentAt,
  updated_at: story.payment?.at ?? story.remindedAt ?? story.sentAt,
});
