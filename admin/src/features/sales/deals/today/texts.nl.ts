import type { en } from './texts.en';

export const nl: typeof en = {
  waiting: {
    'deals-to-invoice': {
      title: 'Te factureren',
      count_one: '%{count} deal te factureren',
      count_other: '%{count} deals te factureren',
      when: 'Deal van %{date}',
    },
  },
};
