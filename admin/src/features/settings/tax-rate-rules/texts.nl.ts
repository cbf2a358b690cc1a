import type { en } from './texts.en';

export const nl: typeof en = {
  resources: {
    'tax-rate-rules': {
      empty: 'Regels zeggen welk btw-tarief een organisatie krijgt, naar land en btw-nummer.',
      fields: { name: 'Naam', countryIso2: 'Landcode', isExEu: 'Buiten de EU', needsVatNumber: 'Btw-nummer nodig', taxRate: 'Btw-tarief' },
    },
  },
};
