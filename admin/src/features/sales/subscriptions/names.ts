import type { Texts } from '../../../i18n/catalogue';

/** Texts that the shell needs before the pages of this feature are loaded. */
export const en = {
  shell: {
    pages: { subscriptions: 'Subscriptions', comingInvoices: 'Coming invoices', subscriptionRuns: 'Billing runs' },
    search: { create: { subscriptions: 'New subscription' } },
  },
  resources: { subscriptions: { name_one: 'Subscription', name_other: 'Subscriptions' } },
} satisfies Texts;
export const nl: typeof en = {
  shell: {
    pages: { subscriptions: 'Abonnementen', comingInvoices: 'Komende facturen', subscriptionRuns: 'Facturatieruns' },
    search: { create: { subscriptions: 'Nieuw abonnement' } },
  },
  resources: { subscriptions: { name_one: 'Abonnement', name_other: 'Abonnementen' } },
};
