import { daysDueSoon } from '@kantoor/schemas';
import { textsOf } from '../../../../i18n/texts-of';
import type { WaitingKind } from '../../../../shell/feature';
import type { BookType } from '../book';
import { invoicesWhere } from '../paths';

const waiting = (
  kind: Pick<WaitingKind, 'name' | 'meaning' | 'isAhead' | 'counts'>,
  filter: object,
  book: BookType = 'sales',
): WaitingKind => ({
  ...kind,
  workOf: 'finance',
  texts: textsOf('features/invoices/invoices/today'),
  list: ({ paths }, place) => invoicesWhere(paths, place, filter, 'dueDate', book),
  placeName: ({ legalEntities }, place) => legalEntities.find(({ legalEntityId }) => legalEntityId === place)?.name,
});

export const unsentInvoices = waiting({ name: 'unsent-invoices', meaning: 'needsYou' }, { unsent: true });
export const lateInvoices = waiting(
  { name: 'late-invoices', meaning: 'needsYou', counts: { page: 'sales', place: ({ legalEntity }) => legalEntity?.legalEntityId ?? null } },
  { overdue: true },
);
export const owedInvoices = waiting({ name: 'owed-invoices', meaning: 'needsYou' }, { owed: true });
export const dueInvoices = waiting(
  { name: 'due-invoices', meaning: 'waiting', isAhead: true },
  { daysLateFrom: -daysDueSoon, daysLateTo: 0 },
);
export const invoicesToPay = waiting(
  {
    name: 'invoices-to-pay',
    meaning: 'waiting',
    counts: { page: 'batchPayments', place: ({ legalEntity }) => legalEntity?.legalEntityId ?? null },
  },
  { daysLateFrom: -daysDueSoon, paymentMethod: [1, 2], inBatch: false },
  'purchases',
);
