import type { Texts } from '../../i18n/catalogue';

/** What the shell says of this feature before its pages are loaded. */
export const en = {
  shell: {
    tabs: { account: 'Account' },
    pages: { sales: 'Sales invoices' },
    shortPages: { sales: 'Invoices' },
    search: { do: { lateInvoices: 'Late invoices' } },
  },
  resources: { 'sales-invoices': { name: 'Sales invoice |||| Sales invoices' } },
} satisfies Texts;
export const nl: typeof en = {
  shell: {
    tabs: { account: 'Debiteur' },
    pages: { sales: 'Verkoopfacturen' },
    shortPages: { sales: 'Facturen' },
    search: { do: { lateInvoices: 'Facturen die te laat zijn' } },
  },
  resources: { 'sales-invoices': { name: 'Verkoopfactuur |||| Verkoopfacturen' } },
};
