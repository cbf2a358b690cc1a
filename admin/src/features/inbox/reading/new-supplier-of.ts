import { type DocumentPrediction, isCountry } from '@kantoor/schemas';

/** A VAT number begins with its country; that of Greece has letters of its own. */
const countryOf = (vatNumber: string): string | undefined => {
  const letters = vatNumber.slice(0, 2).toUpperCase();
  const iso2 = letters === 'EL' ? 'GR' : letters;
  return isCountry(iso2) ? iso2 : undefined;
};

/** A new supplier begins with what was read of it. */
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
