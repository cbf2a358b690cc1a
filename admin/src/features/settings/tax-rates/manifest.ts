import PercentIcon from '@mui/icons-material/PercentOutlined';
import type { Texts } from '../../../i18n/catalogue';
import { textsOf } from '../../../i18n/texts-of';
import { resourceFeature } from '../../../schema-views/resource-feature';

/** Texts that the shell needs before the pages of this feature are loaded. */
const en = {
  shell: { pages: { taxRates: 'Tax rates' } },
  resources: { 'tax-rates': { name_one: 'Tax rate', name_other: 'Tax rates' } },
} satisfies Texts;
const nl: typeof en = {
  shell: { pages: { taxRates: 'Btw-tarieven' } },
  resources: { 'tax-rates': { name_one: 'Btw-tarief', name_other: 'Btw-tarieven' } },
};

export const taxRates = resourceFeature({
  resource: 'tax-rates',
  key: 'taxRates',
  icon: PercentIcon,
  setting: 'books',
  names: { en, nl },
  texts: textsOf('features/settings/tax-rates'),
});
