import SavingsIcon from '@mui/icons-material/SavingsOutlined';
import type { Texts } from '../../../i18n/catalogue';
import { textsOf } from '../../../i18n/texts-of';
import { resourceFeature } from '../../../schema-views/resource-feature';
import type { Feature } from '../../../shell/feature';
import { fetchedLater } from '../../../shell/fetching';
import { budgetVerbs } from './budget-verbs';

/** Texts that the shell needs before the pages of this feature are loaded. */
const en = {
  shell: { pages: { budgets: 'Budgets' }, search: { create: { budgets: 'New budget' } } },
  resources: { budgets: { name_one: 'Budget', name_other: 'Budgets' } },
} satisfies Texts;
const nl: typeof en = {
  shell: { pages: { budgets: 'Budgetten' }, search: { create: { budgets: 'Budget toevoegen' } } },
  resources: { budgets: { name_one: 'Budget', name_other: 'Budgetten' } },
};

export const budgets: Feature = {
  ...resourceFeature({
    resource: 'budgets',
    icon: SavingsIcon,
    setting: 'books',
    names: { en, nl },
    texts: textsOf('features/buying/budgets'),
    create: true,
    form: {
      fields: {
        department: fetchedLater(() => import('./department-field')),
        project: fetchedLater(() => import('./project-field')),
      },
    },
  }),
  verbs: { budgets: budgetVerbs },
};
