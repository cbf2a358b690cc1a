import { textsOf } from '../../../../i18n/texts-of';
import type { BellKind } from '../../../../shell/feature';

/** Money that came in on a sales invoice. */
export const paymentBell: readonly BellKind[] = [{ name: 'payment-received', texts: textsOf('features/invoices/invoices/bell') }];
