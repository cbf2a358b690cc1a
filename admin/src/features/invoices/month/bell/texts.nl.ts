import type { en } from './texts.en';

export const nl: typeof en = {
  bell: {
    kinds: {
      'export-ready': {
        name: 'De export voor de accountant is klaar',
        done: '%{by} sloot %{month} van %{title} af: de export voor de accountant is klaar',
        happened: '%{month} van %{title} is afgesloten: de export voor de accountant is klaar',
      },
    },
  },
};
