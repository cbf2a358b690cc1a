import type { en } from './texts.en';

export const nl: typeof en = {
  waiting: {
    'unsent-invoices': {
      title: 'Geboekt, nog niet verstuurd',
      count: '%{count} nog niet verstuurd',
      when: 'Geboekt: %{relative}',
    },
    'late-invoices': {
      title: 'Vervallen facturen',
      count_one: '%{count} vervallen factuur',
      count_other: '%{count} vervallen facturen',
      when_one: '%{days} dag te laat',
      when_other: '%{days} dagen te laat',
    },
    'owed-invoices': {
      title: 'Terug te betalen',
      count_one: '%{count} factuur waarvan geld teruggaat naar de klant',
      count_other: '%{count} facturen waarvan geld teruggaat naar de klant',
      when: 'Sinds %{date}',
    },
    'invoices-to-pay': {
      title: 'Te betalen inkoopfacturen',
      count_one: '%{count} inkoopfactuur te betalen',
      count_other: '%{count} inkoopfacturen te betalen',
      when: 'Vervaldatum %{date}',
    },
    'due-invoices': {
      title: 'Vervalt binnen een week',
      count_one: '%{count} factuur vervalt binnen een week',
      count_other: '%{count} facturen vervallen binnen een week',
      when: 'Vervalt %{relative}',
    },
  },
};
