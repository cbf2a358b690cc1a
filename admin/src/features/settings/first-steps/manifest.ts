import { textsOf } from '../../../i18n/texts-of';
import type { Feature } from '../../../shell/feature';
import { fetchedLater } from '../../../shell/fetching';
import { firstStepVerbs } from './first-step-verbs';

/** What a new installation needs before its first invoice: a card on Today that leaves when all is done. */
export const firstSteps: Feature = {
  name: 'first-steps',
  names: { en: {}, nl: {} },
  texts: textsOf('features/settings/first-steps'),
  verbs: { firstSteps: firstStepVerbs },
  pages: [],
  plots: [
    {
      name: 'firstSteps',
      permission: 'site.teams',
      isFirst: true,
      Plot: fetchedLater(() => import('./first-steps-card'), textsOf('features/settings/first-steps')),
    },
  ],
};
