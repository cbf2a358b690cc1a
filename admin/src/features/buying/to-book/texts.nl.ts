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
    ready: 'niets, kan worden geboekt',
    isReady: 'Er ontbreekt niets: klaar om te boeken.',
    left_one: 'Nog %{smart_count} te boeken.',
    left_other: 'Nog %{smart_count} te boeken.',
    done: 'Dat was de laatste.',
  },
};
