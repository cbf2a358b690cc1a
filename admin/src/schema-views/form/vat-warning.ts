import { isBlank } from '@kantoor/schemas';
import type { FormData } from './types';

/** What a VAT number gives reason to warn of, by its form and check digit; the checks are loaded when the first number is looked at. */
export async function vatWarning(number: string, { exEu, countryIso2 }: FormData): Promise<'forms.vatMissing' | 'forms.vatOdd' | null> {
  if (isBlank(number)) return exEu === true ? null : 'forms.vatMissing';
  if (typeof countryIso2 !== 'string' || countryIso2 === '') return null;
  const { isVatNumber } = await import('@kantoor/schemas/vat-number');
  return isVatNumber(number, countryIso2) ? null : 'forms.vatOdd';
}
