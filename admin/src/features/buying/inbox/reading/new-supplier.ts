import { type DocumentPrediction, isCountry } from '@kantoor/schemas';

/** Returns the country of a VAT number, which is its prefix; Greece has a different prefix. */
const countryOf = (vatNumber: string): string | undefined => {
  const letters = vatNumber.slice(0, 2).toUpperCase();
  const iso2 = letters === 'EL' ? 'GR' : letters;
  return isCountry(iso2) ? iso2 : undefined;
};

/** Returns the initial values of a new supplier, from what was read. */
export function newSupplierOf({
  name,
  vatNumber,
  iban,
  chamberOfCommerceNumber,
}: DocumentPrediction['organization']): Record<string, unknown> {
  const country = vatNumber && countryOf(vatNumber.value);
  return {
    ...(name && { name: name.value }),
    ...(country && { countryIso2: country }),
    ...(vatNumber && { vatNumber: vatNumber.value }),
    ...(iban && { iban: iban.value }),
    ...(chamberOfCommerceNumber && { coCNumber: chamberOfCommerceNumber.value }),
  };
}
