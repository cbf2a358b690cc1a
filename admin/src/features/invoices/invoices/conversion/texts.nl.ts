export const nl = {
  invoices: {
    conversion: {
      rate: 'Koers',
      rateDate: 'Koers van',
      rateSource: 'Bron',
      original: 'Totaal nu',
      net: 'Totaal excl. btw in euro',
      tax: 'Btw in euro',
      total: 'Totaal incl. btw in euro',
      priceIn: 'Prijs in %{currency}',
      submit: 'Omrekenen naar euro',
      forGood: 'Dit kan niet ongedaan worden gemaakt.',
      done: 'Factuur omgerekend naar euro.',
      changed: 'De bedragen in euro zijn intussen anders. Controleer ze en reken opnieuw om.',
      effect: {
        draft: 'Het concept wordt een factuur in euro. De prijzen in de oorspronkelijke valuta blijven bij de regels staan.',
        booked:
          'Nummer, document en valuta van de factuur blijven zoals ze zijn verstuurd. De bedragen in euro komen erbij voor de boekhouding, ook bij de creditfacturen.',
        purchase:
          'De factuur wordt een factuur in euro, met wat ervan is betaald. De prijzen in de oorspronkelijke valuta blijven bij de regels staan.',
      },
      refused: {
        rate: 'Er is geen koers van de Europese Centrale Bank voor %{date} of de week ervoor. Er is niets gewijzigd.',
        converted: 'Deze factuur is al omgerekend.',
        currency: 'Deze factuur is al in euro.',
        archived: 'Deze factuur is gearchiveerd.',
        charge: 'Een doorbelasting volgt de kosten waar ze deel van is en wordt niet apart omgerekend.',
        bank: 'Deze factuur is betaald met een bankmutatie in de eigen valuta. Maak eerst het afletteren daarvan ongedaan.',
      },
    },
  },
};
