import type { Texts } from '../../../i18n/catalogue';

/** Texts that the shell shows before the feature's pages are loaded. */
export const en = {
  shell: {
    tabs: { account: 'Account' },
    pages: { sales: 'Sales invoices', purchaseInvoices: 'Purchase invoices' },
    shortPages: { sales: 'Invoices', purchaseInvoices: 'Purchases' },
    search: { do: { lateInvoices: 'Late invoices' }, create: { sales: 'New invoice' } },
  },
  resources: {
    'sales-invoices': { name_one: 'Sales invoice', name_other: 'Sales invoices' },
    'purchase-invoices': { name_one: 'Purchase invoice', name_other: 'Purchase invoices' },
  },
} satisfies Texts;
export const nl: typeof en = {
  shell: {
    tabs: { account: 'Debiteur' },
    pages: { sales: 'Verkoopfacturen', purchaseInvoices: 'Inkoopfacturen' },
    shortPages: { sales: 'Facturen', purchaseInvoices: 'Inkoop' },
    search: { do: { lateInvoices: 'Facturen die te laat zijn' }, create: { sales: 'Factuur maken' } },
  },
  resources: {
    'sales-invoices': { name_one: 'Verkoopfactuur', name_other: 'Verkoopfacturen' },
    'purchase-invoices': { name_one: 'Inkoopfactuur', name_other: 'Inkoopfacturen' },
  },
};
