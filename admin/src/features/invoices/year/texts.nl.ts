import type { en } from './texts.en';

export const nl: typeof en = {
  year: {
    intro: 'Wat er is verdiend en uitgegeven, zoals het in het journaal staat. In euro, zonder aftrekbare btw.',
    total: 'Hele jaar',
    figures: { revenue: 'Omzet', costs: 'Kosten', result: 'Resultaat', budget: 'Budget' },
    counts: {
      revenue: 'Regels van verkoopfacturen en bankmutaties op een omzetrekening, in de maand waarin ze zijn geboekt.',
      costs:
        'Regels van inkoopfacturen, bankmutaties op een kostenrekening en betalingsverschillen, in de maand waarin ze zijn geboekt. Balansrekeningen tellen niet mee.',
      result: 'Omzet min kosten: kosten staan er negatief.',
      budget: 'Budgetten van de teams die met deze juridische entiteit factureren.',
    },
    byMonth: 'Per maand',
    byTeam: 'Per team',
    byActivity: 'Activiteiten van %{team}',
    month: 'Maand',
    team: 'Team',
    activity: 'Activiteit',
    none: 'Niet toegewezen',
    largest: 'De %{count} grootste van %{all} staan in de grafiek; de tabel toont ze allemaal.',
    nothing: 'Er is niets geboekt of begroot.',
    enterRate: 'Koers invoeren',
    withoutRate_one: '%{smart_count} regel in %{currency} telt niet mee: er is geen wisselkoers.',
    withoutRate_other: '%{smart_count} regels in %{currency} tellen niet mee: er is geen wisselkoers.',
    noBookings: 'Hier zijn geen boekingen.',
    columns: { number: 'Nummer', date: 'Datum', party: 'Klant of leverancier', amount: 'Bedrag' },
    postedOn: 'geboekt op %{date}',
    sum_one: 'Totaal van %{smart_count}',
    sum_other: 'Totaal van %{smart_count}',
  },
};
