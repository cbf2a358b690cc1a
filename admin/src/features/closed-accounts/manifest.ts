import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import type { Feature } from '../../shell/feature';
import * as names from './names';
import { texts } from './texts';

export const closedAccounts: Feature = {
  name: 'closed-accounts',
  names,
  texts: [texts],
  pages: [{ at: ['closed-accounts'], load: () => import('./closed-accounts-page') }],
  navigation: ({ paths, may }) =>
    may('site.accounts')
      ? [{ key: 'closedAccounts', to: `${paths.app('invoices')}/closed-accounts`, icon: PersonOffIcon, secondary: true }]
      : [],
};
