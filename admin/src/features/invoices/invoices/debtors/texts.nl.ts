import type { en } from './texts.en';

export const nl: typeof en = {
  debtors: {
    title: 'Debiteuren van %{entity}',
    byCustomer: 'Per klant',
    customer: 'Klant',
    invoices: 'Facturen',
    open: 'Openstaand',
    late: 'Te laat',
    oldest: 'Langst vervallen',
    reminded: 'Laatste herinnering',
    next: 'Volgende herinnering',
    daysLate_one: '%{smart_count} dag te laat',
    daysLate_other: '%{smart_count} dagen te laat',
    never: 'nog geen',
    noNext: 'geen',
    promised: 'Betaling toegezegd op %{date}',
    nothing: 'Er staat niets open.',
    more: 'Er zijn meer klanten: hier staan die met het grootste vervallen bedrag. De facturenlijst toont ze allemaal.',
    elsewhere: 'Niet in het adresboek',
  },
};
