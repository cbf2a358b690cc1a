import type { en } from './texts.en';

export const nl: typeof en = {
  lines: {
    line: 'regel %{number}',
    add: 'Regel toevoegen',
    done: 'Klaar',
    price: 'Prijs',
    amount: 'Aantal',
    net: 'Regeltotaal',
    description: 'Omschrijving',
    moveUp: 'Omhoog',
    moveDown: 'Omlaag',
    remove: 'Regel verwijderen',
    duplicate: 'Regel dupliceren',
    paste: {
      open: 'Plakken uit spreadsheet',
      title: 'Regels uit een spreadsheet',
      here: 'Plak hier de gekopieerde cellen',
      hint: 'Bijvoorbeeld omschrijving, aantal en prijs. Je ziet eerst wat ervan gemaakt wordt.',
      column: 'Betekenis van kolom %{number}',
      means: { description: 'Omschrijving', amount: 'Aantal', price: 'Prijs', none: 'Niet overnemen' },
      understood: 'Wordt',
      doubtful: 'Kies hierboven wat bedoeld is',
      alike: 'Dit geldt voor alle getallen die zo geschreven zijn.',
      refused: {
        noDescription: 'Geweigerd: geen omschrijving',
        longDescription: 'Geweigerd: de omschrijving is langer dan 2000 tekens',
        noPrice: 'Geweigerd: geen prijs',
        noNumber: 'Geweigerd: “%{value}” is geen getal',
        tooPrecise: 'Geweigerd: “%{value}” heeft meer dan vier decimalen',
      },
      count: '%{smart_count} regel wordt toegevoegd. |||| %{smart_count} regels worden toegevoegd.',
      refusedCount: '%{smart_count} rij niet. |||| %{smart_count} rijen niet.',
      take: 'Toevoegen',
    },
    title: 'Regels',
  },
};
