import type { Texts } from '../../i18n/catalogue';

/** What the shell says of this feature before its pages are loaded. */
export const en = {
  shell: { pages: { sales: 'Sales invoices' }, shortPages: { sales: 'Invoices' } },
  resources: { 'sales-invoices': { name: 'Sales invoice |||| Sales invoices' } },
} satisfies Texts;
export const nl: typeof en = {
  shell: { pages: { sales: 'Verkoopfacturen' }, shortPages: { sales: 'Facturen' } },
  resources: { 'sales-invoices': { name: 'Verkoopfactuur |||| Verkoopfacturen' } },
};
