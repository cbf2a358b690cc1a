import type { en } from './texts.en';

export const nl: typeof en = {
  lines: {
    line: 'regel %{number}',
    add: 'Regel toevoegen',
    price: 'Prijs',
    amount: 'Aantal',
    net: 'Regeltotaal',
    description: 'Omschrijving',
    moveUp: 'Omhoog',
    moveDown: 'Omlaag',
    remove: 'Regel verwijderen',
    title: 'Regels',
  },
};
