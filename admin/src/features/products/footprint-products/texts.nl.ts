import type { en } from './texts.en';

export const nl: typeof en = {
  resources: {
    'footprint-products': {
      empty: 'Hier staat wat elke euro van een inkoop uitstoot. Inkoopregels nemen het over van hun product.',
      fields: {
        name: 'Naam',
        value: 'Waarde (kg CO2 per euro)',
        footprintProductTypeId: 'Soort uitstoot',
        footprintProductType: 'Soort uitstoot',
      },
      choices: { footprintProductTypeId: { 1: 'CO2 (kg)' } },
      errors: {
        value: { required: 'Waarde is verplicht' },
        footprintProductTypeId: { required: 'Kies een soort uitstoot' },
      },
    },
  },
};
