import { textsOf } from '../../i18n/texts-of';
import type { Feature } from '../../shell/feature';
import { helpEntries } from './topics';

const texts = textsOf('features/help');

/** A page of help for each app and for Today. Its addresses are in every app, so that the rail stays that of the user's app. */
export const help: Feature = {
  name: 'help',
  names: { en: {}, nl: {} },
  texts,
  pages: [{ at: ['help', 'help/:topic'], load: () => import('./help-page') }],
  help: { texts, entries: helpEntries },
};
