import { decimal } from '@kantoor/schemas';
import { fullCreditOf, InvoiceNumbers, InvoiceRows, InvoiceWriter, paymentStatusOf, salesBook } from '@kantoor/services/data';
import type { BookedInvoice, DemoInvoice, Workplace } from './invoices.js';
import { bookedColumns } from './invoices.js';

/**
 * Credits two invoices today: the newest unpaid one, which is set off, and the newest that was paid, whose customer still gets the money
 * back. They come after all others, as the numbers of a series follow its dates.
 */
export async function loadCredits({ tx, ctx, rows, calendar, links }: Workplace, booked: readonly BookedInvoice[]): Promise<DemoInvoice[]> {
  const chosen = [
    booked.findLast(({ paymentStatus, story }) => paymentStatus === 'open' && story.overdueAt === null),
    booked.findLast(({ paymentStatus }) => paymentStatus === 'full'),
  ];
  const at = calendar.at(calendar.today, '08:30');
  const invoices = new InvoiceRows();
  const credited = new Map<number, DemoInvoice>();
  for (const original of chosen) {
    if (!original) continue;
    const { invoiceId, entity } = original;
    const row = await invoices.read(tx, ctx, invoiceId);
    const content = fullCreditOf({ invoice: row, lines: await invoices.linesOf(tx, ctx, invoiceId) }, calendar.today);
    const creditId = (await new InvoiceWriter().insert(tx, ctx, entity, content, { invoiceId, reason: null }))!;
    const [taken] = await new InvoiceNumbers().take(tx, ctx, salesBook, [{ entity }]);
    const { invoiceNumber } = taken!;
    const setOff = decimal(row.totalAmount).minus(row.amountPaid);
    const back = setOff.negated().toFixed(2);
    const standing = { amountPaid: back, paymentStatus: paymentStatusOf(content.totalAmount, back), bookedAt: at, changedAt: at };
    await rows.update('sales_invoices', [
      { ...bookedColumns({ invoiceId: creditId, invoiceNumber, entity, content }, standing), date_sent: null, date_reminded: null },
    ]);
    await rows.update('sales_invoices', [{ id: invoiceId, credited_amount: row.totalAmount, updated_at: at }]);
    if (!setOff.isZero()) {
      await rows.update('sales_invoices', [{ id: invoiceId, amount_paid: row.totalAmount, payment_status: 'full', updated_at: at }]);
      const half = (invoice_id: number, reference: string, amount: string) => ({
        ...{ invoice_id, amount, reference, currency: row.currency, method: 'set-off', paid_at: at, created_at: at },
      });
      const halves = [half(invoiceId, invoiceNumber, setOff.toFixed(2)), half(creditId, row.invoiceNumber!, back)];
      await rows.insert('payments', await rows.numbered('payments', halves));
    }
    await links.end(tx, ctx, invoiceId);
    credited.set(invoiceId, { ...original, paymentStatus: 'full', credit: { invoiceId: creditId, invoiceNumber, at } });
  }
  return booked.map((invoice) => credited.get(invoice.invoiceId) ?? { ...invoice, credit: null });
}
