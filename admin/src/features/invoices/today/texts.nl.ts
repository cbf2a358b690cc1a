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
      count: '%{count} vervallen factuur |||| %{count} vervallen facturen',
      when: '%{days} dag te laat |||| %{days} dagen te laat',
    },
    'owed-invoices': {
      title: 'Terug te betalen',
      count: '%{count} factuur waarvan geld teruggaat naar de klant |||| %{count} facturen waarvan geld teruggaat naar de klant',
      when: 'Sinds %{date}',
    },
    'invoices-to-pay': {
      title: 'Te betalen inkoopfacturen',
      count: '%{count} inkoopfactuur te betalen |||| %{count} inkoopfacturen te betalen',
      when: 'Vervaldatum %{date}',
    },
    'due-invoices': {
      title: 'Vervalt binnen een week',
      count: '%{count} factuur vervalt binnen een week |||| %{count} facturen vervallen binnen een week',
      when: 'Vervalt %{relative}',
    },
  },
};
