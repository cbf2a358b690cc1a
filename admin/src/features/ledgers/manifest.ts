import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined';
import type { Texts, TextSource } from '../../i18n/catalogue';
import { resourceFeature } from '../../schema-views/resource-feature';

/** What the shell says of this feature before its pages are loaded. */
const en = {
  shell: { pages: { ledgers: 'Ledgers' }, search: { create: { ledgers: 'New ledger' } } },
  resources: { ledgers: { name: 'Ledger |||| Ledgers' } },
} satisfies Texts;
const nl: typeof en = {
  shell: { pages: { ledgers: 'Grootboek' }, search: { create: { ledgers: 'Grootboekrekening toevoegen' } } },
  resources: { ledgers: { name: 'Grootboekrekening |||| Grootboekrekeningen' } },
};

/** What its list and its form say. */
export const texts: TextSource = { en: () => import('./texts.en'), nl: () => import('./texts.nl') };

export const ledgers = resourceFeature({ resource: 'ledgers', icon: AccountBalanceIcon, names: { en, nl }, texts: [texts], create: true });
