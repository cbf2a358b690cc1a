import type { en } from './texts.en';

export const nl: typeof en = {
  bell: {
    kinds: {
      'process-blocked': {
        name: 'Een proces stopt tot iemand iets herstelt',
        done: 'Gestopt: bij %{title} moet iets worden hersteld (%{by})',
        happened: 'Gestopt: bij %{title} moet iets worden hersteld',
      },
    },
  },
};
