import type { en } from './texts.en';

export const nl: typeof en = {
  waiting: {
    'approvals-to-give': {
      title: 'Wacht op jouw goedkeuring',
      count_one: '%{count} inkoop wacht op jouw goedkeuring',
      count_other: '%{count} inkopen wachten op jouw goedkeuring',
      when: 'Sinds %{date}',
    },
    'declined-purchases': {
      title: 'Afgewezen inkopen',
      count_one: '%{count} inkoop van jou is afgewezen',
      count_other: '%{count} inkopen van jou zijn afgewezen',
      when: 'Afgewezen op %{date}',
    },
  },
};
