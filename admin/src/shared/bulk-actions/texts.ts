import type { TextSource } from '../../i18n/catalogue';

export const texts: TextSource = { en: () => import('./texts.en'), nl: () => import('./texts.nl') };
