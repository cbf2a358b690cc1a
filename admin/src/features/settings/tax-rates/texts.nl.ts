import type { en } from './texts.en';

export const nl: typeof en = {
  resources: {
    'tax-rates': {
      empty: 'Hier staan de tarieven die factuurregels kunnen hebben.',
      fields: { description: 'Omschrijving', percentage: 'Percentage', isExempt: 'Vrijgesteld', isRelayed: 'Verlegd' },
    },
  },
};
