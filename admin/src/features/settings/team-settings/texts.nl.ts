import type { en } from './texts.en';

export const nl: typeof en = {
  teamSettings: {
    intro: 'Waarmee nieuwe deals en inkopen van %{team} beginnen.',
    defaultCurrency: 'Standaardvaluta',
    defaultCountry: 'Standaardland',
  },
};
