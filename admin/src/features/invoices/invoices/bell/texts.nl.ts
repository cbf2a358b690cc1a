import type { en } from './texts.en';

export const nl: typeof en = {
  bell: {
    kinds: {
      'payment-received': {
        name: 'Een factuur is betaald',
        done: '%{amount} ontvangen voor factuur %{title}, ingevoerd door %{by}',
        happened: '%{amount} ontvangen voor factuur %{title}',
      },
    },
  },
};
