import type { Texts } from '../../i18n/catalogue';

/** What the shell says of this feature before its pages are loaded. */
export const en = {
  shell: { pages: { rules: 'Tax-rate rules' }, search: { create: { rules: 'New tax-rate rule' } } },
  resources: { 'tax-rate-rules': { name: 'Tax-rate rule |||| Tax-rate rules' } },
} satisfies Texts;
export const nl: typeof en = {
  shell: { pages: { rules: 'Btw-regels' }, search: { create: { rules: 'Btw-regel toevoegen' } } },
  resources: { 'tax-rate-rules': { name: 'Btw-regel |||| Btw-regels' } },
};
