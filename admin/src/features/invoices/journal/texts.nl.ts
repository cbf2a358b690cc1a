import type { en } from './texts.en';

export const nl: typeof en = {
  journal: {
    title: 'Export voor de accountant',
    intro:
      'Alle geboekte facturen en betalingen van een periode als journaalposten, debet en credit, om in te lezen in een boekhoudprogramma.',
    period: 'Periode',
    kinds: { month: 'Maand', quarter: 'Kwartaal', year: 'Jaar' },
    quarterOf: '%{quarter}e kwartaal %{year}',
    earlier: 'Eerder',
    later: 'Later',
    fileName: 'journaal',
    download: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
    none: 'In deze periode is niets geboekt.',
    perLedger: 'Per grootboekrekening',
    columns: { ledger: 'Rekening', name: 'Naam', debit: 'Debet', credit: 'Credit' },
    total: 'Totaal %{currency}',
    lines_one: '%{count} journaalregel',
    lines_other: '%{count} journaalregels',
    counts: {
      'sales-invoice_one': '%{count} verkoopfactuur',
      'sales-invoice_other': '%{count} verkoopfacturen',
      'credit-invoice_one': '%{count} creditfactuur',
      'credit-invoice_other': '%{count} creditfacturen',
      'purchase-invoice_one': '%{count} inkoopfactuur',
      'purchase-invoice_other': '%{count} inkoopfacturen',
      'sales-payment_one': '%{count} ontvangst',
      'sales-payment_other': '%{count} ontvangsten',
      'purchase-payment_one': '%{count} betaling',
      'purchase-payment_other': '%{count} betalingen',
      'bank-entry_one': '%{count} bankboeking',
      'bank-entry_other': '%{count} bankboekingen',
    },
    accounts: {
      debtors: 'Debiteuren',
      creditors: 'Crediteuren',
      vatPayable: 'Af te dragen btw',
      vatReceivable: 'Te vorderen btw',
      bank: 'Bank',
      cash: 'Kas',
      setOff: 'Verrekeningen',
      differences: 'Betalingsverschillen',
      unassigned: 'Nog toe te wijzen',
    },
    reasons: { 'no-ledger': 'regel zonder grootboekrekening', difference: 'totaal wijkt af van regels en btw' },
    warnings: {
      unassigned_one: '%{count} journaalregel heeft geen grootboekrekening. In het bestand staat die op ‘nog toe te wijzen’.',
      unassigned_other: '%{count} journaalregels hebben geen grootboekrekening. In het bestand staan ze op ‘nog toe te wijzen’.',
      which: 'Welke',
      more_one: 'en nog %{count}',
      more_other: 'en nog %{count}',
      withoutEuro_one:
        'Van %{count} boekstuk in %{currency} is geen eurobedrag bekend: er is geen koers voor vastgelegd. In het bestand staat alleen de eigen valuta.',
      withoutEuro_other:
        'Van %{count} boekstukken in %{currency} is geen eurobedrag bekend: er is geen koers voor vastgelegd. In het bestand staat alleen de eigen valuta.',
      postedLater_one:
        '%{count} factuur, betaling of bankboeking van een eerdere periode staat in dit bestand, omdat die periode bij het boeken al was afgesloten. De eigen datum staat in de kolom Documentdatum.',
      postedLater_other:
        '%{count} facturen, betalingen en bankboekingen van eerdere perioden staan in dit bestand, omdat die bij het boeken al waren afgesloten. De eigen datum staat in de kolom Documentdatum.',
      drafts_one: '%{count} concept van deze periode staat niet in het bestand.',
      drafts_other: '%{count} concepten van deze periode staan niet in het bestand.',
      archived_one: '%{count} geboekte factuur van deze periode is gearchiveerd en staat niet in het bestand.',
      archived_other: '%{count} geboekte facturen van deze periode zijn gearchiveerd en staan niet in het bestand.',
    },
    toAccounts: 'Grootboekrekeningen van de juridische entiteit',
  },
};
