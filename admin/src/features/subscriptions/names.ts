import type { Texts } from '../../i18n/catalogue';

/** What the shell says of this feature before its pages are loaded. */
export const en = {
  shell: {
    pages: { subscriptions: 'Subscriptions', comingInvoices: 'Coming invoices', subscriptionRuns: 'Billing runs' },
    search: { create: { subscriptions: 'New subscription' } },
  },
  resources: { subscriptions: { name: 'Subscription |||| Subscriptions' } },
} satisfies Texts;
export const nl: typeof en = {
  shell: {
    pages: { subscriptions: 'Abonnementen', comingInvoices: 'Komende facturen', subscriptionRuns: 'Facturatieruns' },
    search: { create: { subscriptions: 'Nieuw abonnement' } },
  },
  resources: { subscriptions: { name: 'Abonnement |||| Abonnementen' } },
};
