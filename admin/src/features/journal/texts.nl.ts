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
    lines: '%{count} journaalregel |||| %{count} journaalregels',
    counts: {
      'sales-invoice': '%{count} verkoopfactuur |||| %{count} verkoopfacturen',
      'credit-invoice': '%{count} creditfactuur |||| %{count} creditfacturen',
      'purchase-invoice': '%{count} inkoopfactuur |||| %{count} inkoopfacturen',
      'sales-payment': '%{count} ontvangst |||| %{count} ontvangsten',
      'purchase-payment': '%{count} betaling |||| %{count} betalingen',
      'bank-entry': '%{count} bankboeking |||| %{count} bankboekingen',
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
      unassigned:
        '%{count} journaalregel heeft geen grootboekrekening. In het bestand staat die op ‘nog toe te wijzen’. |||| %{count} journaalregels hebben geen grootboekrekening. In het bestand staan ze op ‘nog toe te wijzen’.',
      which: 'Welke',
      more: 'en nog %{count} |||| en nog %{count}',
      withoutEuro:
        'Van %{count} boekstuk in %{currency} is geen eurobedrag bekend: er is geen koers voor vastgelegd. In het bestand staat alleen de eigen valuta. |||| Van %{count} boekstukken in %{currency} is geen eurobedrag bekend: er is geen koers voor vastgelegd. In het bestand staat alleen de eigen valuta.',
      postedLater:
        '%{count} inkoopfactuur van een eerdere periode staat in dit bestand, omdat die periode bij het boeken al was afgesloten. De eigen datum staat in de kolom Factuurdatum. |||| %{count} inkoopfacturen van eerdere perioden staan in dit bestand, omdat die bij het boeken al waren afgesloten. De eigen datum staat in de kolom Factuurdatum.',
      drafts:
        '%{count} concept van deze periode staat niet in het bestand. |||| %{count} concepten van deze periode staan niet in het bestand.',
      archived:
        '%{count} geboekte factuur van deze periode is gearchiveerd en staat niet in het bestand. |||| %{count} geboekte facturen van deze periode zijn gearchiveerd en staan niet in het bestand.',
    },
    toAccounts: 'Grootboekrekeningen van de juridische entiteit',
  },
};
