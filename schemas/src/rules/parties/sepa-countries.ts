/** Countries of the European Economic Area, by the first letters of an IBAN. */
const inEea = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');
/** Countries and territories that joined the SEPA schemes from outside the Economic Area; Jersey, Guernsey and Man have accounts of GB. */
const outsideEea = 'AD AL CH GB GI MC MD ME MK RS SM VA'.split(' ');
const eea: ReadonlySet<string> = new Set(inEea);
const sepa: ReadonlySet<string> = new Set([...inEea, ...outsideEea]);
const countryOf = (iban: string): string => iban.slice(0, 2).toUpperCase();

/**
 * Returns whether a SEPA credit transfer can reach an account: the European Payments Council's list of scheme countries (EPC409-09). The
 * table is ours, because `ibantools` lacks those that joined since 2024.
 */
export const isInSepa = (iban: string): boolean => sepa.has(countryOf(iban));

/**
 * Returns whether a transfer to an account has to carry the payer's name and address: its bank is in SEPA but outside the European Economic
 * Area (SEPA credit transfer rulebook AT-P005, Regulation (EU) 2023/1113).
 */
export const needsPayerAddress = (iban: string): boolean => isInSepa(iban) && !eea.has(countryOf(iban));
