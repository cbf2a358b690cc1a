import { useTranslate } from '../../../i18n';

/** Payment methods for invoices of suppliers, by number (PLT-191, PUR-137); each has one name on all pages (PUR-F32). */
export const paymentMethods = [1, 2, 3, 4] as const;
/** Methods that a supplier may have by default: that a person paid is stated by the record only (D-62). */
export const supplierPaymentMethods = [2, 3, 4] as const;

/** Returns the name of a payment method; the page needs the texts of `features/settings/payment-methods`. */
export function usePaymentMethodName(): (method: number) => string {
  const translate = useTranslate();
  return (method) => translate(`paymentMethods.${method}`);
}
