import type { en } from './texts.en';

export const nl: typeof en = {
  ledgers: { none: 'Geen grootboekrekeningen gevonden' },
  resources: {
    ledgers: {
      empty: 'Hier staan de rekeningen van de boekhouding. Voeg ze een voor een toe, of importeer ze.',
      fields: { name: 'Naam', value: 'Nummer', description: 'Omschrijving', vatNotDeductible: 'Btw niet aftrekbaar', kind: 'Soort' },
      choices: { kind: { costs: 'Kosten', balance: 'Balans', revenue: 'Opbrengsten' } },
      errors: { value: { required: 'Nummer is verplicht', DUPLICATE: 'Een andere rekening heeft dit nummer al.' } },
    },
  },
};
