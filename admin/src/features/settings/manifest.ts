import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import type { Feature } from '../../shell/feature';
import * as names from './names';
import { texts } from './texts';

export const settings: Feature = {
  name: 'settings',
  names,
  texts: [texts],
  pages: [{ at: ['settings'], load: () => import('./settings-page') }],
  navigation: ({ paths, isFinance }) => (isFinance ? [{ key: 'settings', to: paths.settings, icon: SettingsIcon }] : []),
};
