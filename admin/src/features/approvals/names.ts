import type { Texts } from '../../i18n/catalogue';

/** What the shell says of this feature before its pages are loaded. */
export const en = {
  shell: {
    pages: { approvals: 'Approvals', allApprovals: 'All approvals' },
    search: { do: { approvals: 'Open my approvals' } },
  },
  resources: { approvals: { name: 'Approval |||| Approvals' } },
} satisfies Texts;
export const nl: typeof en = {
  shell: {
    pages: { approvals: 'Goedkeuringen', allApprovals: 'Alle goedkeuringen' },
    search: { do: { approvals: 'Mijn goedkeuringen openen' } },
  },
  resources: { approvals: { name: 'Goedkeuring |||| Goedkeuringen' } },
};
