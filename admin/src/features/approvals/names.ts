import type { Texts } from '../../i18n/catalogue';

/** What the shell says of this feature before its pages are loaded. */
export const en = {
  shell: {
    pages: { approvals: 'Approvals', allApprovals: 'All approvals' },
    search: { do: { approvals: 'Open my approvals' } },
    costs: { noTeam: 'You are in no team of this ecosystem yet. Ask a colleague to add you to one.' },
  },
  resources: { approvals: { name: 'Approval |||| Approvals' } },
} satisfies Texts;
export const nl: typeof en = {
  shell: {
    pages: { approvals: 'Goedkeuringen', allApprovals: 'Alle goedkeuringen' },
    search: { do: { approvals: 'Mijn goedkeuringen openen' } },
    costs: { noTeam: 'Je zit nog in geen team van dit ecosysteem. Vraag een collega om je aan een team toe te voegen.' },
  },
  resources: { approvals: { name: 'Goedkeuring |||| Goedkeuringen' } },
};
