import type { en } from './texts.en';

export const nl: typeof en = {
  settingsHome: {
    intro: 'Wat in te stellen is voor %{ecosystem}, voor je team en voor jezelf.',
    own: 'Mijn profiel',
  },
};
