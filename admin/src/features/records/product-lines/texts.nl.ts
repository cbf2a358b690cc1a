import type { en } from './texts.en';

export const nl: typeof en = {
  productLines: {
    product: 'Product',
    notConnected: 'Niet gekoppeld aan deze activiteit',
    linkedOnly: 'Alleen producten die aan deze leverancier gekoppeld zijn',
    notLinked: 'Niet gekoppeld aan deze leverancier',
    notPresent: '%{name} (niet aanwezig)',
    department: 'Team',
    project: 'Activiteit',
    expand: 'Team en activiteit',
    chooseActivity: 'Kies team en activiteit',
    allLines: {
      department: 'Alle regels: team',
      project: 'Alle regels: activiteit',
      others_one: 'Eén regel heeft een eigen activiteit.',
      others_other: '%{smart_count} regels hebben een eigen activiteit.',
    },
    connectedActivity: 'Producten van deze activiteit',
    manual: 'Iets anders',
    addConnected: 'Dit product voortaan bij deze activiteit aanbieden',
    connected: 'Het product wordt voortaan bij deze activiteit aangeboden.',
    net: 'Totaal excl. btw',
    tax: 'Btw',
    gross: 'Totaal incl. btw',
    vat: {
      automatic: 'Automatisch: %{rate} (%{why})',
      from: {
        regime: 'volgens de btw-regel',
        product: 'van het product',
        invoice: 'zoals gefactureerd',
        customer: 'volgens de btw-regel',
        legalEntity: 'standaard van de juridische entiteit',
      },
      unknown: 'Automatisch',
      regime: 'De btw-regel van deze organisatie geldt voor alle regels.',
      over: 'over %{base}',
    },
  },
};
