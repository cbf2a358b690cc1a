import type { Feature } from '../../../shell/feature';

/** Old addresses of pages that moved to the settings app: bookmarks and links in mails still use them. */
export const movedSettings: Feature = {
  name: 'moved-settings',
  names: { en: {}, nl: {} },
  texts: [],
  pages: [{ at: ['settings', 'retention', 'closed-accounts'], load: () => import('./moved-page') }],
};
