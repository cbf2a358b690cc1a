import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { texts as formTexts } from '../../shared/form/texts';
import type { Feature } from '../../shell/feature';
import * as names from './names';
import { texts } from './texts';

export const settings: Feature = {
  name: 'settings',
  names,
  texts: [texts, formTexts],
  pages: [{ at: ['settings'], load: () => import('./settings-page') }],
  navigation: ({ paths, may }) =>
    may('settings.read') ? [{ key: 'settings', to: `${paths.app('invoices')}/settings`, icon: SettingsIcon }] : [],
};
