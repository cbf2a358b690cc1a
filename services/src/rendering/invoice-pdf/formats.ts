import { amountText, plainDecimal, type InvoiceDocument } from '@kantoor/schemas';

type Language = InvoiceDocument['language'];
const separators: Record<Language, { group: string; decimal: string }> = {
  nl: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
};
const symbols: Record<string, string> = { EUR: '€', GBP: '£' };
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function localised(value: string, language: Language): string {
  const { group, decimal } = separators[language];
  const [whole = '', fraction] = value.split('.');
  const grouped = whole.replace(/\B(?=(\d{3}){1,9}$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}

/** Two decimals: `1.234,50` in Dutch, `1,234.50` in English. */
export const formatAmount = (value: string, language: Language): string => localised(amountText(value), language);

/** At least two decimals and at most four, for a unit price. */
export function formatPrice(value: string, language: Language): string {
  const plain = plainDecimal(value);
  const decimals = plain.split('.')[1]?.length ?? 0;
  return localised(decimals < 2 ? amountText(value) : plain, language);
}

export const formatQuantity = (value: string, language: Language): string => localised(plainDecimal(value), language);
export const formatPercentage = (value: string, language: Language): string => `${localised(plainDecimal(value), language)}%`;

/** An exchange rate with the decimals it was published with. */
export const formatRate = (rate: string, language: Language): string => localised(rate, language);

/** An amount with its currency, e.g. `€ 1.234,50` or `USD 1,234.50`. */
export const formatMoney = (value: string, currency: string, language: Language): string =>
  `${symbols[currency] ?? currency} ${formatAmount(value, language)}`;

/** `31-12-2026` in Dutch, `31 Dec 2026` in English. */
export function formatDate(date: string, language: Language): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return language === 'nl' ? `${day}-${month}-${year}` : `${Number(day)} ${months[Number(month) - 1] ?? month} ${year}`;
}

/** Groups of four, as banks print it. */
export const formatIban = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');

const countryNames: Record<Language, Intl.DisplayNames> = {
  nl: new Intl.DisplayNames('nl', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};
export const formatCountry = (iso2: string, language: Language): string =>
  /^[A-Z]{2}$/.test(iso2) ? (countryNames[language].of(iso2) ?? iso2) : iso2;
