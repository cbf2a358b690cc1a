import type { en } from './texts.en';

export const nl: typeof en = {
  waiting: {
    'late-invoices': {
      title: 'Te late facturen',
      count: '%{count} factuur te laat |||| %{count} facturen te laat',
      when: '%{days} dag te laat |||| %{days} dagen te laat',
    },
    'due-invoices': {
      title: 'Vervalt deze week',
      count: '%{count} factuur vervalt binnen een week |||| %{count} facturen vervallen binnen een week',
      when: 'Vervalt %{relative}',
    },
  },
};
