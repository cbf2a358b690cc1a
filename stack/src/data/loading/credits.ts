import { decimal, plainDecimal, type WantedLine } from '@kantoor/schemas';
import {
  BookRows,
  creditContentOf,
  creditedPartOf,
  InvoiceNumbers,
  type InvoiceLineRow,
  type InvoiceRow,
  storedContent,
  paymentStatusOf,
  salesBook,
} from '@kantoor/services/data';
import { type BookedInvoice, type DemoInvoice, type Workplace, bookedColumns } from './invoices.js';

interface Chosen {
  original: BookedInvoice;
  /** Half of its first line, with a reason; otherwise all of it. */
  isPart?: true;
}
const partReason = 'Minder uren gewerkt dan gefactureerd';

/**
 * Chooses the newest unpaid one, which is set off; the newest paid one, whose customer still awaits the refund; and a part of the next
 * unpaid one.
 */
function chosenOf(booked: readonly BookedInvoice[]): Chosen[] {
  const open = booked.filter(({ paymentStatus, story }) => paymentStatus === 'open' && story.overdueAt === null);
  const [unpaid, part] = [open.at(-1), open.at(-2)];
  const paid = booked.findLast(({ paymentStatus }) => paymentStatus === 'full');
  return [
    ...[unpaid, paid].flatMap((original) => (original ? [{ original }] : [])),
    ...(part ? [{ original: part, isPart: true as const }] : []),
  ];
}

/** Credits three invoices today. They come after all others, as the numbers of a series follow its dates. */
export async function loadCredits({ tx, ctx, rows, calendar, links }: Workplace, booked: readonly BookedInvoice[]): Promise<DemoInvoice[]> {
  const at = calendar.at(calendar.today, '08:30');
  const invoices = new BookRows<InvoiceRow, InvoiceLineRow>(salesBook);
  const credited = new Map<number, DemoInvoice>();
  for (const { original, isPart } of chosenOf(booked)) {
    const { invoiceId, entity } = original;
    const row = await invoices.read(tx, ctx, invoiceId);
    const lines = await invoices.linesOf(tx, ctx, invoiceId);
    const outcome = creditedPartOf({ invoice: row, lines }, isPart && halfOf(lines[0]!));
    if ('faults' in outcome) throw new Error(`Invoice ${row.invoiceNumber} cannot be credited`);
    const content = creditContentOf({ invoice: row, lines }, outcome.part, calendar.today);
    const credits = { invoiceType: 'credit-note' as const, creditsInvoiceId: invoiceId, creditReason: isPart ? partReason : null };
    const [creditId] = await invoices.insert(tx, ctx, [{ ...storedContent(content), ...credits }]);
    const [taken] = await new InvoiceNumbers().take(tx, ctx, salesBook, [{ entity }]);
    const { invoiceNumber } = taken!;
    const { totalAmount: creditedAmount } = outcome.part;
    const open = decimal(row.totalAmount).minus(row.amountPaid);
    const setOff = isPart ? decimal(creditedAmount) : open;
    const back = setOff.negated().toFixed(2);
    const standing = { amountPaid: back, paymentStatus: paymentStatusOf(content.totalAmount, back), bookedAt: at, changedAt: at };
    await rows.update('sales_invoices', [
      { ...bookedColumns({ invoiceId: creditId!, invoiceNumber, entity, content }, standing), date_sent: null, date_reminded: null },
    ]);
    await rows.update('sales_invoices', [{ id: invoiceId, credited_amount: creditedAmount, updated_at: at }]);
    const settled = decimal(row.amountPaid).plus(setOff).toFixed(2);
    const paymentStatus = paymentStatusOf(row.totalAmount, settled);
    if (!setOff.isZero()) {
      await rows.update('sales_invoices', [{ id: invoiceId, amount_paid: settled, payment_status: paymentStatus, updated_at: at }]);
      const half = (invoice_id: number, reference: string, amount: string) => ({
        ...{ invoice_id, amount, reference, currency: row.currency, method: 'set-off', paid_at: at, created_at: at },
      });
      const halves = [half(invoiceId, invoiceNumber, setOff.toFixed(2)), half(creditId!, row.invoiceNumber!, back)];
      await rows.insert('payments', await rows.numbered('payments', halves));
    }
    if (!isPart) await links.end(tx, ctx, invoiceId);
    credited.set(invoiceId, { ...original, paymentStatus, credit: { invoiceId: creditId!, invoiceNumber, at, isWhole: !isPart } });
  }
  return booked.map((invoice) => credited.get(invoice.invoiceId) ?? { ...invoice, credit: null });
}

const halfOf = ({ lineNumber, quantity }: { lineNumber: number; quantity: string }): WantedLine[] => [
  { lineNumber, quantity: plainDecimal(decimal(quantity).div(2).toDecimalPlaces(4)) },
];
