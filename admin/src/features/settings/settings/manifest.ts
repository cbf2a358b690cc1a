import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { textsOf } from '../../../i18n/texts-of';
import type { Feature } from '../../../shell/feature';
import { settingsVerbs } from './settings-verbs';
import * as names from './names';

export const settings: Feature = {
  name: 'settings',
  names,
  texts: textsOf('features/settings/settings', 'shared/form'),
  verbs: { settings: settingsVerbs },
  pages: [{ at: ['settings'], load: () => import('./settings-page') }],
  navigation: ({ paths, may }) =>
    may('settings.read') ? [{ key: 'settings', to: `${paths.app('settings')}/settings`, icon: SettingsIcon, setting: 'installation' }] : [],
};
