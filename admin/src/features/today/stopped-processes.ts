import { textsOf } from '../../i18n/texts-of';
import { fetchedLater } from '../../shell/fetching';
import type { WaitingKind } from '../../shell/feature';
import { todayPath } from './paths';

/** Stopped processes of every kind: the page itself is their list. */
export const stoppedProcesses: WaitingKind = {
  name: 'processes',
  meaning: 'needsYou',
  texts: textsOf('features/today', 'shared/process', 'shared/mail'),
  list: ({ paths }) => todayPath(paths, 'processes'),
  Item: fetchedLater(() => import('./stopped-process')),
};
