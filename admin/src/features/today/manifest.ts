import TodayIcon from '@mui/icons-material/TodayOutlined';
import { textsOf } from '../../i18n/texts-of';
import type { Feature } from '../../shell/feature';
import * as names from './names';
import { todayPath } from './paths';
import { stoppedProcesses } from './stopped-processes';

export const today: Feature = {
  name: 'today',
  names,
  texts: textsOf('features/today'),
  pages: [{ at: ['today', 'today/:group'], load: () => import('./today-page') }],
  everywhere: true,
  navigation: ({ paths, may }) => (may('apps.open') ? [{ key: 'today', to: todayPath(paths), icon: TodayIcon }] : []),
  waiting: [stoppedProcesses],
};
