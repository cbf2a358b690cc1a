import { daysDueSoon } from '@kantoor/schemas';
import { textsOf } from '../../../i18n/texts-of';
import type { WaitingKind } from '../../../shell/feature';
import { invoicesWhere } from '../paths';

const waiting = (kind: Pick<WaitingKind, 'name' | 'meaning' | 'isAhead' | 'counts'>, filter: object): WaitingKind => ({
  ...kind,
  texts: textsOf('features/invoices/today'),
  list: ({ paths }, place) => invoicesWhere(paths, place, filter),
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
