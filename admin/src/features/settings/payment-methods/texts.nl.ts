import type { en } from './texts.en';

export const nl: typeof en = {
  paymentMethods: { 1: 'Privé voorgeschoten', 2: 'Nog te betalen via de bank', 3: 'Creditcard', 4: 'Automatische incasso' },
};
