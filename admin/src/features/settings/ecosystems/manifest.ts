import EcosystemsIcon from '@mui/icons-material/HubOutlined';
import { textsOf } from '../../../i18n/texts-of';
import type { Feature } from '../../../shell/feature';
import * as names from './names';

/** The user's ecosystems, and further ones, made by site admins who have the setup code. */
export const ecosystems: Feature = {
  name: 'ecosystems',
  names,
  texts: textsOf('features/settings/ecosystems'),
  pages: [{ at: ['ecosystems'], load: () => import('./ecosystems-page') }],
  navigation: ({ paths, may }) =>
    may('site.ecosystems')
      ? [{ key: 'ecosystems', to: `${paths.app('settings')}/ecosystems`, icon: EcosystemsIcon, secondary: true, setting: 'installation' }]
      : [],
};
