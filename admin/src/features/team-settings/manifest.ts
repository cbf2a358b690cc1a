import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { textsOf } from '../../i18n/texts-of';
import type { Feature } from '../../shell/feature';
import { teamSettingsVerbs } from './team-settings-verbs';
import * as names from './names';

export const teamSettings: Feature = {
  name: 'team-settings',
  names,
  texts: textsOf('features/team-settings', 'shared/form'),
  verbs: [teamSettingsVerbs],
  pages: [{ at: [':team/settings'], load: () => import('./team-settings-page') }],
  navigation: ({ paths, team }) => (team ? [{ key: 'teamSettings', to: `${paths.ofTeam('crm')}/settings`, icon: SettingsIcon }] : []),
};
