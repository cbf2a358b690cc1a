import type { en } from './texts.en';

export const nl: typeof en = {
  waiting: {
    'document-approvals-to-give': {
      title: 'Documenten goedkeuren',
      count_one: '%{count} document wacht op jouw goedkeuring',
      count_other: '%{count} documenten wachten op jouw goedkeuring',
      when: 'Sinds %{date}',
    },
    'declined-documents': {
      title: 'Afgewezen declaraties',
      count_one: '%{count} declaratie van jou is afgewezen',
      count_other: '%{count} declaraties van jou zijn afgewezen',
      when: 'Afgewezen op %{date}',
    },
    'documents-to-process': {
      title: 'Documenten te verwerken',
      count_one: '%{count} document te verwerken',
      count_other: '%{count} documenten te verwerken',
      when: 'Binnengekomen op %{date}',
    },
  },
};
