import type { en } from './texts.en';

export const nl: typeof en = {
  waiting: {
    'purchases-to-book': {
      title: 'Te boeken inkopen',
      count_one: '%{count} inkoop moet door financiën worden geboekt',
      count_other: '%{count} inkopen moeten door financiën worden geboekt',
      when: 'Gevraagd op %{date}',
    },
  },
};
