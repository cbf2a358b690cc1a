import type { en } from './texts.en';

export const nl: typeof en = {
  toBook: {
    title: 'Te boeken',
    intro: 'Goedgekeurde inkopen, en documenten waaraan nog iets ontbreekt. Na het boeken opent de volgende.',
    none: 'Alles is geboekt. Een inkoop komt hier zodra die is goedgekeurd.',
    name: 'Naam',
    supplier: 'Leverancier',
    kind: 'Soort',
    kinds: { purchases: 'Inkoop', 'inbox-documents': 'Document' },
    amount: 'Bedrag',
    since: 'Sinds',
    missing: 'Nog nodig',
    needed: 'Nog nodig: %{what}.',
    lacks: {
      supplier: 'leverancier',
      shop: 'winkel of leverancier',
      date: 'factuurdatum',
      lines: 'regels',
      ledger_one: 'grootboekrekening van %{smart_count} regel',
      ledger_other: 'grootboekrekeningen van %{smart_count} regels',
    },
    ready: 'niets, kan worden geboekt',
    isReady: 'Er ontbreekt niets: klaar om te boeken.',
    left_one: 'Nog %{smart_count} te boeken.',
    left_other: 'Nog %{smart_count} te boeken.',
    done: 'Dat was de laatste.',
  },
};
