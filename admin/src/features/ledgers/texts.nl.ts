import type { en } from './texts.en';

export const nl: typeof en = {
  resources: {
    ledgers: {
      empty: 'Hier staan de rekeningen van de boekhouding. Voeg ze een voor een toe, of importeer ze.',
      fields: { name: 'Naam', value: 'Nummer', description: 'Omschrijving', vatNotDeductible: 'Btw niet aftrekbaar' },
      errors: { value: { required: 'Nummer is verplicht', DUPLICATE: 'Een andere rekening heeft dit nummer al.' } },
    },
  },
};
