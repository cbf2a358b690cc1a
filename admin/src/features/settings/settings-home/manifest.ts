import TuneIcon from '@mui/icons-material/TuneOutlined';
import { textsOf } from '../../../i18n/texts-of';
import type { Feature } from '../../../shell/feature';
import * as names from './names';

/** Start page of the settings: lists all settings that the user may see, from all apps. */
export const settingsHome: Feature = {
  name: 'settings-home',
  names,
  texts: textsOf('features/settings/settings-home'),
  pages: [{ at: ['all'], load: () => import('./settings-home-page'), meta: { section: 'settings', scope: 'settings' } }],
  navigation: ({ paths }) => [{ key: 'allSettings', to: `${paths.app('settings')}/all`, icon: TuneIcon }],
};
