import type { en } from './texts.en';

export const nl: typeof en = {
  products: {
    edit: 'Product bewerken',
    activities: 'Gekoppelde activiteiten',
    team: 'Team',
    activity: 'Activiteit',
    add: 'Koppelen',
    none: 'Er zijn nog geen activiteiten gekoppeld.',
    removeActivity: 'Verwijderen',
  },
  resources: {
    products: {
      empty: 'Hier staat wat je verkoopt en inkoopt, met de prijs. Regels van deals en inkopen worden ervan gemaakt.',
      fields: {
        name: 'Naam',
        price: 'Prijs',
        ledger: 'Grootboekrekening',
        taxRateId: 'Btw-tarief',
        footprintProducts: 'Emissiefactoren',
      },
      errors: { ledger: { required: 'Kies een grootboekrekening' }, taxRateId: { required: 'Kies een btw-tarief' } },
    },
  },
};
