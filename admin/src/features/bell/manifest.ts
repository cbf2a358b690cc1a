import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import { textsOf } from '../../i18n/texts-of';
import type { Feature, PageLink } from '../../shell/feature';
import { bellVerbs } from './bell-verbs';
import * as names from './names';

const texts = textsOf('features/bell');
const shared = {
  names,
  texts,
  verbs: { bell: bellVerbs },
  pages: [
    { at: ['bell'], load: () => import('./bell-page') },
    { at: ['bell/:id'], load: () => import('./opened-notice') },
  ],
};
const link = (place: string): PageLink => ({ key: 'bell', to: `${place}/bell`, icon: BellIcon, secondary: true, setting: 'own' });

/** How the user hears of what others did, and the page to which the mails link. */
export const bell: Feature = { name: 'bell', ...shared, navigation: ({ paths }) => [link(paths.app('settings'))] };
/** The same pages for users who may only open costs (D-18). */
export const bellOfDeclarants: Feature = {
  name: 'bell-of-declarants',
  ...shared,
  navigation: ({ paths, may }) => (may('apps.open') ? [] : [link(paths.app('costs'))]),
};
