import type { en } from './texts.en';

export const nl: typeof en = {
  waiting: {
    mails: {
      title: 'Niet aangekomen e-mails',
      count_one: '%{count} e-mail niet aangekomen',
      count_other: '%{count} e-mails niet aangekomen',
      when: 'Sinds %{date}',
    },
  },
};
