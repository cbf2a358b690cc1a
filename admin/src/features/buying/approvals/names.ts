import type { Texts } from '../../../i18n/catalogue';

/** Texts that the shell needs before the pages of this feature are loaded. */
export const en = {
  shell: {
    pages: { approvals: 'Approvals', allApprovals: 'All approvals' },
    search: { do: { approvals: 'Open my approvals' } },
  },
  resources: { approvals: { name_one: 'Approval', name_other: 'Approvals' } },
} satisfies Texts;
export const nl: typeof en = {
  shell: {
    pages: { approvals: 'Goedkeuringen', allApprovals: 'Alle goedkeuringen' },
    search: { do: { approvals: 'Mijn goedkeuringen openen' } },
  },
  resources: { approvals: { name_one: 'Goedkeuring', name_other: 'Goedkeuringen' } },
};
