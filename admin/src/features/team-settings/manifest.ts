import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { texts as formTexts } from '../../shared/form/texts';
import type { Feature } from '../../shell/feature';
import * as names from './names';
import { texts } from './texts';

export const teamSettings: Feature = {
  name: 'team-settings',
  names,
  texts: [texts, formTexts],
  pages: [{ at: [':team/settings'], load: () => import('./team-settings-page') }],
  navigation: ({ paths, team }) => (team ? [{ key: 'teamSettings', to: `${paths.ofTeam('crm')}/settings`, icon: SettingsIcon }] : []),
};
