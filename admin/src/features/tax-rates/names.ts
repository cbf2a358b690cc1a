import type { Texts } from '../../i18n/catalogue';

/** What the shell says of this feature before its pages are loaded. */
export const en = {
  shell: { pages: { taxRates: 'Tax rates' } },
  resources: { 'tax-rates': { name: 'Tax rate |||| Tax rates' } },
} satisfies Texts;
export const nl: typeof en = {
  shell: { pages: { taxRates: 'Btw-tarieven' } },
  resources: { 'tax-rates': { name: 'Btw-tarief |||| Btw-tarieven' } },
};
