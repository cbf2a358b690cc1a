import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { lazy } from 'react';
import type { Feature } from '../../shell/feature';

const SettingsPage = lazy(() => import('./settings-page'));

export const settings: Feature = {
  name: 'settings',
  routes: [{ path: 'settings', element: <SettingsPage /> }],
  navigation: ({ paths, isFinance }) => (isFinance ? [{ key: 'settings', to: paths.settings, icon: SettingsIcon }] : []),
};
