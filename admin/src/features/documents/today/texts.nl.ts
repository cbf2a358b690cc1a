import type { en } from './texts.en';

export const nl: typeof en = {
  waiting: {
    'document-approvals-to-give': {
      title: 'Documenten goedkeuren',
      count: '%{count} document wacht op jouw goedkeuring |||| %{count} documenten wachten op jouw goedkeuring',
      when: 'Sinds %{date}',
    },
    'declined-documents': {
      title: 'Afgewezen declaraties',
      count: '%{count} declaratie van jou is afgewezen |||| %{count} declaraties van jou zijn afgewezen',
      when: 'Afgewezen op %{date}',
    },
    'documents-to-process': {
      title: 'Documenten te verwerken',
      count: '%{count} document kan een inkoop worden |||| %{count} documenten kunnen inkopen worden',
      when: 'Ingediend op %{date}',
    },
  },
};
