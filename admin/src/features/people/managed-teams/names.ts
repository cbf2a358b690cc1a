import type { Texts } from '../../../i18n/catalogue';

/** Texts that the shell needs before the pages of this feature are loaded. */
export const en = {
  shell: {
    pages: { managedTeams: 'Teams', managedPeople: 'People', launcherEntries: 'Other applications' },
    shortPages: { launcherEntries: 'Applications' },
  },
} satisfies Texts;
export const nl: typeof en = {
  shell: {
    pages: { managedTeams: 'Teams', managedPeople: 'Mensen', launcherEntries: 'Andere applicaties' },
    shortPages: { launcherEntries: 'Applicaties' },
  },
};
