import TodayIcon from '@mui/icons-material/TodayOutlined';
import { textsOf } from '../../i18n/texts-of';
import type { Feature, WaitingKind } from '../../shell/feature';
import * as names from './names';
import { todayPath } from './paths';
import { fetchedLater } from '../../shell/fetching';

/** Stopped processes of every kind: the page itself is their list. */
const stoppedProcesses: WaitingKind = {
  name: 'processes',
  meaning: 'needsYou',
  texts: textsOf('features/today', 'shared/process', 'shared/mail'),
  list: ({ paths }) => todayPath(paths, 'processes'),
  Item: fetchedLater(() => import('./stopped-process')),
};

export const today: Feature = {
  name: 'today',
  names,
  texts: textsOf('features/today'),
  pages: [{ at: ['today', 'today/:group'], load: () => import('./today-page') }],
  everywhere: true,
  navigation: ({ paths }) => [{ key: 'today', to: todayPath(paths), icon: TodayIcon, help: 'today' }],
  waiting: [stoppedProcesses],
  bell: [{ name: 'process-blocked', texts: textsOf('features/today/bell') }],
};
