import type { en } from './texts.en';

export const nl: typeof en = {
  waiting: {
    mails: {
      title: 'Niet aangekomen e-mails',
      count: '%{count} e-mail niet aangekomen |||| %{count} e-mails niet aangekomen',
      when: 'Sinds %{date}',
    },
  },
};
