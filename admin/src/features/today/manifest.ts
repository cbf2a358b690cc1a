import TodayIcon from '@mui/icons-material/TodayOutlined';
import type { Feature } from '../../shell/feature';
import * as names from './names';
import { todayPath } from './paths';
import { stoppedProcesses } from './stopped-processes';
import { texts } from './texts';

export const today: Feature = {
  name: 'today',
  names,
  texts: [texts],
  pages: [{ at: ['today', 'today/:group'], load: () => import('./today-page') }],
  everywhere: true,
  navigation: ({ paths }) => [{ key: 'today', to: todayPath(paths), icon: TodayIcon }],
  waiting: [stoppedProcesses],
};
