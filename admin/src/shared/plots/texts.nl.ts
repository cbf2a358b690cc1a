import type { en } from './texts.en';

export const nl: typeof en = {
  plotCard: { asTable: 'Als tabel', asChart: 'Als grafiek' },
};
