import type { Feature } from '../../shell/feature';

/** Where these pages were before the settings had an app of their own: bookmarks and mails still lead to them. */
export const movedSettings: Feature = {
  name: 'moved-settings',
  names: { en: {}, nl: {} },
  texts: [],
  pages: [{ at: ['settings', 'retention', 'closed-accounts'], load: () => import('./moved-page') }],
};
