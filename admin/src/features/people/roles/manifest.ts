import RolesIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import { textsOf } from '../../../i18n/texts-of';
import type { Feature } from '../../../shell/feature';
import * as names from './names';
import { roleVerbs } from './role-verbs';

export const roles: Feature = {
  name: 'roles',
  names,
  texts: textsOf('features/people/roles'),
  verbs: { roles: roleVerbs },
  pages: [{ at: ['roles'], load: () => import('./roles-page') }],
  navigation: ({ paths, may }) =>
    may('site.roles') ? [{ key: 'roles', to: `${paths.app('settings')}/roles`, icon: RolesIcon, setting: 'people' }] : [],
};
