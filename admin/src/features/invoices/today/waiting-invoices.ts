import { daysDueSoon } from '@kantoor/schemas';
import type { WaitingKind } from '../../../shell/feature';
import { invoicesWhere } from '../paths';
import { texts } from './texts';

const unpaid = (kind: Pick<WaitingKind, 'name' | 'meaning' | 'isAhead' | 'counts'>, filter: object): WaitingKind => ({
  ...kind,
  texts: [texts],
  list: ({ paths }, place) => invoicesWhere(paths, place, filter),
  placeName: ({ legalEntities }, place) => legalEntities.find(({ legalEntityId }) => legalEntityId === place)?.name,
});

export const lateInvoices = unpaid(
  { name: 'late-invoices', meaning: 'needsYou', counts: { page: 'sales', place: ({ legalEntity }) => legalEntity?.legalEntityId ?? null } },
  { overdue: true },
);
export const owedInvoices = unpaid({ name: 'owed-invoices', meaning: 'needsYou' }, { owed: true });
export const dueInvoices = unpaid(
  { name: 'due-invoices', meaning: 'waiting', isAhead: true },
  { daysLateFrom: -daysDueSoon, daysLateTo: 0 },
);
