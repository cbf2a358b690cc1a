import type { Texts } from '../../i18n/catalogue';

/** Texts that the shell needs before the pages of this feature are loaded. */
export const en = {
  shell: {
    pages: { batchPayments: 'Payments', bank: 'Bank', ownAccount: 'My bank account' },
  },
} satisfies Texts;
export const nl: typeof en = {
  shell: {
    pages: { batchPayments: 'Betalingen', bank: 'Bank', ownAccount: 'Mijn bankrekening' },
  },
};
