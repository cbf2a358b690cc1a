import PercentIcon from '@mui/icons-material/PercentOutlined';
import type { Texts, TextSource } from '../../i18n/catalogue';
import { resourceFeature } from '../../schema-views/resource-feature';

/** What the shell says of this feature before its pages are loaded. */
const en = {
  shell: { pages: { taxRates: 'Tax rates' } },
  resources: { 'tax-rates': { name: 'Tax rate |||| Tax rates' } },
} satisfies Texts;
const nl: typeof en = {
  shell: { pages: { taxRates: 'Btw-tarieven' } },
  resources: { 'tax-rates': { name: 'Btw-tarief |||| Btw-tarieven' } },
};

/** What its list and its form say. */
export const texts: TextSource = { en: () => import('./texts.en'), nl: () => import('./texts.nl') };

export const taxRates = resourceFeature({ resource: 'tax-rates', key: 'taxRates', icon: PercentIcon, names: { en, nl }, texts: [texts] });
