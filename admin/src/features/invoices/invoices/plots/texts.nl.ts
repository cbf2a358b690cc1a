import type { en } from './texts.en';

export const nl: typeof en = {
  plots: {
    title: 'Facturen en debiteuren',
    legalEntity: 'Juridische entiteit',
    currency: 'Valuta',
    allCurrencies: 'Alle, in EUR',
    money: 'Geld per maand',
    moneyHint: 'Gefactureerd en te laat naar factuurdatum, ontvangen naar betaaldatum.',
    ageing: 'Openstaand naar dagen te laat',
    invoiced: 'Gefactureerd',
    received: 'Ontvangen',
    late: 'Nu te laat',
    month: 'Maand',
    open: 'Openstaand',
    count: 'Facturen',
    total: 'Totaal',
    converted: 'Andere valuta tegen de referentiekoersen van de Europese Centrale Bank van %{date}.',
    unknown: 'Zonder %{currencies}: er is geen recente koers bekend.',
    nothing: 'In deze maanden is niets geboekt, betaald of te laat.',
    nothingOpen: 'Er staat niets open.',
    bucket: { notDue: 'Niet vervallen', to30: '1–30', to60: '31–60', to90: '61–90', over90: '> 90' },
  },
};
