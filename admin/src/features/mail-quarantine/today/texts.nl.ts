import type { en } from './texts.en';

export const nl: typeof en = {
  waiting: {
    'quarantined-mails': {
      title: 'Mail in quarantaine',
      count: '%{count} e-mail staat in quarantaine |||| %{count} e-mails staan in quarantaine',
      when: 'Ontvangen op %{date}',
    },
  },
};
