/** Formats cents as `-1234.56`. */
export const inCents = (cents: bigint): string => {
  const text = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
};

/** Formats for people: 1.234,56 in Dutch, 1,234.56 in English. */
export function written(cents: bigint, language: 'nl' | 'en'): string {
  const [whole = '', fraction] = inCents(cents).split('.');
  const [thousand, comma] = language === 'nl' ? ['.', ','] : [',', '.'];
  return `${whole.replace(/\B(?=(\d{3}){1,9}$)/g, thousand)}${comma}${fraction}`;
}

/** Normalizes the spaces and minus signs of a document or mail. */
export const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ').replaceAll('\u2212', '-');

/** Returns the amounts in an e-invoice, in the order of their names. */
export const ublAmounts = (ubl: string): string =>
  ['TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount']
    .map((name) => new RegExp(`<cbc:${name} [^>]*>([^<]*)<`).exec(ubl)?.[1])
    .join();

/** Returns the VAT in euros that an e-invoice in another currency also states. */
export const ublTaxInEuro = (ubl: string): string | undefined =>
  /<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">([^<]*)<\/cbc:TaxAmount><\/cac:TaxTotal>/.exec(ubl)?.[1];
