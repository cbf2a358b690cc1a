import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { lazy } from 'react';
import type { Feature } from '../../shell/feature';

const TeamSettingsPage = lazy(() => import('./team-settings-page'));

export const teamSettings: Feature = {
  name: 'team-settings',
  routes: [{ path: ':team/settings', element: <TeamSettingsPage /> }],
  navigation: ({ paths, team }) => (team ? [{ key: 'teamSettings', to: paths.teamSettings, icon: SettingsIcon }] : []),
};
