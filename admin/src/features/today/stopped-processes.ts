import { texts as mailTexts } from '../../shared/mail/texts';
import { texts as processTexts } from '../../shared/process/texts';
import { fetchedLater } from '../../shell/fetching';
import type { WaitingKind } from '../../shell/feature';
import { todayPath } from './paths';
import { texts } from './texts';

/** Processes of every kind that stopped: the page itself is the list of them. */
export const stoppedProcesses: WaitingKind = {
  name: 'processes',
  meaning: 'needsYou',
  texts: [texts, processTexts, mailTexts],
  list: ({ paths }) => todayPath(paths, 'processes'),
  Item: fetchedLater(() => import('./stopped-process')),
};
