import type { en } from './texts.en';

export const nl: typeof en = {
  products: {
    activities: 'Gekoppelde activiteiten',
    team: 'Team',
    activity: 'Activiteit',
    add: 'Koppelen',
    none: 'Er zijn nog geen activiteiten gekoppeld.',
    removeActivity: 'Verwijderen',
  },
  resources: {
    products: {
      empty: 'Hier staat wat je verkoopt, met de prijs. Regels van deals worden ervan gemaakt.',
      fields: {
        name: 'Naam',
        price: 'Prijs',
        ledger: 'Grootboekrekening',
        taxRateId: 'Btw-tarief',
        footprintProducts: 'Voetafdrukproducten',
      },
    },
  },
};
