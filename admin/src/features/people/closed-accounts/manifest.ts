import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import { textsOf } from '../../../i18n/texts-of';
import type { Feature } from '../../../shell/feature';
import { accountVerbs } from './account-verbs';
import * as names from './names';

export const closedAccounts: Feature = {
  name: 'closed-accounts',
  names,
  texts: textsOf('features/people/closed-accounts'),
  verbs: { closedAccounts: accountVerbs },
  pages: [{ at: ['closed-accounts'], load: () => import('./closed-accounts-page') }],
  navigation: ({ paths, may }) =>
    may('site.accounts')
      ? [{ key: 'closedAccounts', to: `${paths.app('settings')}/closed-accounts`, icon: PersonOffIcon, secondary: true, setting: 'people' }]
      : [],
};
