import RuleIcon from '@mui/icons-material/RuleOutlined';
import type { Texts } from '../../../i18n/catalogue';
import { textsOf } from '../../../i18n/texts-of';
import { resourceFeature } from '../../../schema-views/resource-feature';

/** Texts that the shell needs before the pages of this feature are loaded. */
const en = {
  shell: { pages: { rules: 'Tax-rate rules' }, search: { create: { rules: 'New tax-rate rule' } } },
  resources: { 'tax-rate-rules': { name_one: 'Tax-rate rule', name_other: 'Tax-rate rules' } },
} satisfies Texts;
const nl: typeof en = {
  shell: { pages: { rules: 'Btw-regels' }, search: { create: { rules: 'Btw-regel toevoegen' } } },
  resources: { 'tax-rate-rules': { name_one: 'Btw-regel', name_other: 'Btw-regels' } },
};

export const taxRateRules = resourceFeature({
  resource: 'tax-rate-rules',
  path: 'rules',
  key: 'rules',
  icon: RuleIcon,
  setting: 'books',
  names: { en, nl },
  texts: textsOf('features/settings/tax-rate-rules'),
  create: true,
});
