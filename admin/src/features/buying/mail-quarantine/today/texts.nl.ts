import type { en } from './texts.en';

export const nl: typeof en = {
  waiting: {
    'quarantined-mails': {
      title: 'Mail in quarantaine',
      count_one: '%{count} e-mail staat in quarantaine',
      count_other: '%{count} e-mails staan in quarantaine',
      when: 'Ontvangen op %{date}',
    },
  },
};
