import type { Texts } from '../../i18n/catalogue';

/** What the shell says of this feature before its pages are loaded. */
export const en = {
  shell: { pages: { ledgers: 'Ledgers' }, search: { create: { ledgers: 'New ledger' } } },
  resources: { ledgers: { name: 'Ledger |||| Ledgers' } },
} satisfies Texts;
export const nl: typeof en = {
  shell: { pages: { ledgers: 'Grootboek' }, search: { create: { ledgers: 'Grootboekrekening toevoegen' } } },
  resources: { ledgers: { name: 'Grootboekrekening |||| Grootboekrekeningen' } },
};
