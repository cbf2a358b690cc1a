import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined';
import type { Texts } from '../../../i18n/catalogue';
import { textsOf } from '../../../i18n/texts-of';
import { resourceFeature } from '../../../schema-views/resource-feature';

/** Texts that the shell needs before the pages of this feature are loaded. */
const en = {
  shell: { pages: { ledgers: 'Ledgers' }, search: { create: { ledgers: 'New ledger' } } },
  resources: { ledgers: { name_one: 'Ledger', name_other: 'Ledgers' } },
} satisfies Texts;
const nl: typeof en = {
  shell: { pages: { ledgers: 'Grootboek' }, search: { create: { ledgers: 'Grootboekrekening toevoegen' } } },
  resources: { ledgers: { name_one: 'Grootboekrekening', name_other: 'Grootboekrekeningen' } },
};

const all = {
  resource: 'ledgers',
  icon: AccountBalanceIcon,
  setting: 'books',
  names: { en, nl },
  texts: textsOf('features/settings/ledgers'),
  create: true,
} as const;
export const ledgers = resourceFeature(all);
export const purchasesLedgers = resourceFeature({ ...all, view: 'purchases' });
