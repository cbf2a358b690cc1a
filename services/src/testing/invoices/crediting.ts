import { officeDay } from '../office-day.js';
import { addDays } from '../../books/invoice-dates/invoice-dates.rules.js';
import type { Answer } from '../api.js';
import type { InvoiceBody, InvoicingApi } from './invoicing-api.js';

export const today = officeDay(new Date());
export const wire = (day: string): string => `${day}T00:00:00Z`;

/** Helpers of crediting specs for the invoices of a world that is made before they run. */
export function crediting(world: () => InvoicingApi) {
  const of = async (id: number): Promise<InvoiceBody> => (await world().finance(world().at(id))).body;
  const credit = (id: number, body: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
    world().finance(world().at(id, 'credit'), 'POST', body, headers);
  return {
    of,
    credit,
    /** A booked invoice dated ten days ago. */
    invoice: (changes: object = {}): Promise<InvoiceBody> => world().booked({ invoiceDate: wire(addDays(today, -10)), ...changes }),
    pay: (id: number, payment: object): Promise<Answer> => world().finance(world().at(id, 'register-payment'), 'POST', payment),
    credited: async (id: number, body: object = {}): Promise<InvoiceBody> => {
      const answer = await credit(id, body);
      if (answer.status !== 201) throw new Error(`Not credited: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    standing: async (id: number): Promise<[status: string, paid: number, remaining: number]> => {
      const { paymentStatus, amountPaid, remainingAmount } = await of(id);
      return [paymentStatus, amountPaid, remainingAmount];
    },
  };
}
