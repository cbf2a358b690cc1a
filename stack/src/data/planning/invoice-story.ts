import { decimal, officeTimeZone } from '@kantoor/schemas';
import { addDays, bookDateOf } from '@kantoor/services/data';
import type { InvoiceOutcome } from '../companies/business.js';
import type { Dice } from '../made-up/dice.js';
import type { Calendar } from './calendar.js';

interface PlannedPayment {
  amount: string;
  at: Date;
  method: 'ideal' | 'manual';
}
/** Events of a booked invoice, with their dates. */
export interface InvoiceStory {
  bookedAt: Date;
  sentAt: Date;
  overdueAt: Date | null;
  remindedAt: Date | null;
  payment: PlannedPayment | null;
}
interface Issued {
  outcome: InvoiceOutcome;
  invoiceDate: string;
  dueDate: string;
  totalAmount: string;
}

export function storyOf({ outcome, invoiceDate, dueDate, totalAmount }: Issued, dice: Dice, calendar: Calendar): InvoiceStory {
  const payment = paymentOf({ outcome, invoiceDate, totalAmount }, dice, calendar);
  const settledOn = outcome === 'paid' ? payment!.at : null;
  const overdueDay = addDays(dueDate, 1);
  const wasOverdue = overdueDay <= calendar.today && (settledOn === null || settledOn > calendar.at(overdueDay, '00:00'));
  const reminderDay = addDays(dueDate, 8);
  const wasReminded = outcome === 'overdue' && reminderDay < calendar.today && dice.chance(0.6);
  return {
    bookedAt: bookDateOf(calendar.at(invoiceDate, '11:00'), officeTimeZone),
    sentAt: calendar.at(invoiceDate, `11:${String(dice.between(10, 55))}`),
    overdueAt: wasOverdue ? calendar.at(overdueDay, '00:00') : null,
    remindedAt: wasReminded ? calendar.at(reminderDay, '10:15') : null,
    payment,
  };
}

function paymentOf({ outcome, invoiceDate, totalAmount }: Omit<Issued, 'dueDate'>, dice: Dice, calendar: Calendar): PlannedPayment | null {
  if (outcome !== 'paid' && outcome !== 'partial') return null;
  const share = outcome === 'paid' ? 100 : dice.pick([30, 50, 60]);
  const day = addDays(invoiceDate, dice.between(2, outcome === 'paid' ? 27 : 12));
  return {
    amount: decimal(totalAmount).times(share).div(100).toFixed(2),
    at: calendar.at(day, `${dice.between(9, 20)}:${dice.between(10, 59)}`.padStart(5, '0')),
    method: outcome === 'paid' && dice.chance(0.4) ? 'ideal' : 'manual',
  };
}
