import type { Texts } from '../../../i18n/catalogue';

/** Texts that the shell needs before the pages of this feature are loaded. */
export const en = {
  shell: {
    pages: { teamDirectory: 'Team', teamFinances: 'Team finances', teamAnalytics: 'Team analytics' },
    shortPages: { teamFinances: 'Finances', teamAnalytics: 'Analytics' },
  },
} satisfies Texts;
export const nl: typeof en = {
  shell: {
    pages: { teamDirectory: 'Team', teamFinances: 'Teamfinanciën', teamAnalytics: 'Teamcijfers' },
    shortPages: { teamFinances: 'Financiën', teamAnalytics: 'Cijfers' },
  },
};
