import type { Texts } from '../../i18n/catalogue';

/** What the shell says of this feature before its pages are loaded. */
export const en = {
  shell: { pages: { sales: 'Sales invoices' } },
  resources: { 'sales-invoices': { name: 'Sales invoice |||| Sales invoices' } },
} satisfies Texts;
export const nl: typeof en = {
  shell: { pages: { sales: 'Verkoopfacturen' } },
  resources: { 'sales-invoices': { name: 'Verkoopfactuur |||| Verkoopfacturen' } },
};
