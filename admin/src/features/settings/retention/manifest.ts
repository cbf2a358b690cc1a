import DeleteSweepIcon from '@mui/icons-material/AutoDeleteOutlined';
import { textsOf } from '../../../i18n/texts-of';
import type { Feature } from '../../../shell/feature';
import * as names from './names';
import { retentionVerbs } from './retention-verbs';

export const retention: Feature = {
  name: 'retention',
  names,
  texts: textsOf('features/settings/retention', 'shared/form'),
  verbs: { retention: retentionVerbs },
  pages: [{ at: ['retention'], load: () => import('./retention-page') }],
  navigation: ({ paths, may }) =>
    may('retention.read')
      ? [{ key: 'retention', to: `${paths.app('settings')}/retention`, icon: DeleteSweepIcon, secondary: true, setting: 'people' }]
      : [],
};
