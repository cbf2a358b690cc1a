import type { en } from './texts.en';

export const nl: typeof en = {
  process: {
    'document-prediction': {
      name: 'Document lezen',
      step: { read: 'De bestanden worden gelezen' },
      done: { read: 'De bestanden zijn gelezen', reopened: 'Er kwam een bestand bij, dat ook wordt gelezen' },
      waitsFor: {},
      nextAction: { tryAgain: 'Wordt automatisch opnieuw geprobeerd' },
    },
  },
};
