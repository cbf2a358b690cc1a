import { useTranslate } from '../../i18n';

/** How invoices of suppliers are paid, by their numbers (PLT-191, PUR-137); one word for each on all pages (PUR-F32). */
export const paymentMethods = [1, 2, 3, 4] as const;

/** The word for one; the page needs the texts of `features/payment-methods`. */
export function usePaymentMethodName(): (method: number) => string {
  const translate = useTranslate();
  return (method) => translate(`paymentMethods.${method}`);
}
