import type { en } from './texts.en';

export const nl: typeof en = {
  waiting: {
    'purchases-to-book': {
      title: 'Te boeken inkopen',
      count_one: '%{count} inkoop te boeken',
      count_other: '%{count} inkopen te boeken',
      when: 'Gevraagd op %{date}',
    },
  },
};
