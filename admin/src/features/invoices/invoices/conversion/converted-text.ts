import { accountingCurrency, type InvoiceConversion } from '@kantoor/schemas';
import type { useTranslate } from '../../../../i18n';
import type { useFormat } from '../../../../i18n/use-format';

interface Converted {
  conversion?: InvoiceConversion | null;
  convertedAt?: string | null;
  originalAmount?: number | null;
  currency: string;
  totalAmount: number;
}

/** Returns the original total, rate and date of a conversion; nothing if the invoice was not converted (PLT-O89). */
export function convertedText(
  { conversion, convertedAt, originalAmount, currency, totalAmount }: Converted,
  translate: ReturnType<typeof useTranslate>,
  { money, number, date, dateOfMoment }: ReturnType<typeof useFormat>,
): string | null {
  if (!conversion || !convertedAt) return null;
  return translate('invoices.convertedAt', {
    // For a document that stays in its currency, the original total is its own.
    original: money(currency === conversion.currency ? totalAmount : originalAmount, conversion.currency),
    rate: `1 ${accountingCurrency} = ${number(conversion.rate, { min: 4, max: 8 })} ${conversion.currency}`,
    rateDate: date(conversion.rateDate),
    date: dateOfMoment(convertedAt),
  });
}
