import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import type { Feature } from '../../shell/feature';
import * as names from './names';
import { texts } from './texts';

export const teamSettings: Feature = {
  name: 'team-settings',
  names,
  texts: [texts],
  pages: [{ at: [':team/settings'], load: () => import('./team-settings-page') }],
  navigation: ({ paths, team }) => (team ? [{ key: 'teamSettings', to: paths.teamSettings, icon: SettingsIcon }] : []),
};
