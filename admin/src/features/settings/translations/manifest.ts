import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import { textsOf } from '../../../i18n/texts-of';
import type { Feature } from '../../../shell/feature';
import { translatePath } from '../../../shell/paths';
import * as names from './names';

export const translations: Feature = {
  name: 'translations',
  names,
  texts: textsOf('features/settings/translations', 'shell/edit-mode'),
  pages: [{ at: [translatePath], isOfAll: true, load: () => import('./translate-page') }],
  navigation: ({ may }) =>
    may('translations.write')
      ? [{ key: 'translations', to: translatePath, icon: TranslateIcon, secondary: true, setting: 'installation' }]
      : [],
};
