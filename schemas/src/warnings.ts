import type { EntitySchema } from './entities/entity-schema.js';
import { cleanText } from './rules/texts/clean-text.js';
import { isOddChamberNumber } from './rules/parties/chamber-number.js';
import { isCountry } from './rules/vat/countries.js';
import { isOddPostcode } from './rules/parties/postal-forms.js';
import { isOutsideVatArea, vatAreaOf, type VatPlace } from './rules/vat/vat-area.js';
import { isOfAMemberState } from './rules/vat/own-vat-number.js';
import { isNoVatNumber, readVatNumber } from './rules/vat/vat-number-forms.js';
import { isVatNumber } from './vat-number.js';
import type { FieldWarning } from './generated/wire.js';
import type { WarningCode } from './warning-codes.js';

type Values = Readonly<Record<string, unknown>>;
type Rule = (values: Values) => readonly (FieldWarning | false)[];

const ownCountry = 'NL';
const textOf = (value: unknown): string => (typeof value === 'string' ? cleanText(value) : '');

/**
 * An invalid number is worse than a missing one. A missing one matters only in another member state, where it changes the VAT (CRM-237,
 * CRM-O68, D-46): Dutch customers pay the same with and without one, and private persons have none.
 */
function vatNumberWarning(number: string, countryIso2: string, exEu: boolean): WarningCode | null {
  if (number === '') return exEu || countryIso2 === ownCountry ? null : 'VAT_NUMBER_MISSING';
  if (isNoVatNumber(number)) return 'VAT_NUMBER_NONE';
  if (!isCountry(countryIso2) || isVatNumber(number, countryIso2)) return null;
  return readVatNumber(number, countryIso2)?.isWellFormed ? 'VAT_NUMBER_CHECK_DIGIT' : 'VAT_NUMBER_ODD';
}

/** Warns if the tick contradicts the address, and if the address leaves the area open (D-45). */
function areaWarning(place: VatPlace, exEu: boolean, isChosen: boolean): WarningCode | null {
  if (!isCountry(place.countryIso2)) return null;
  if (isChosen) return exEu === isOutsideVatArea(place) ? null : exEu ? 'EX_EU_INSIDE' : 'EX_EU_OUTSIDE';
  const { asks } = vatAreaOf(place);
  return asks === 'place' ? 'VAT_PLACE_UNKNOWN' : asks === 'supplies' ? 'VAT_SUPPLIES_UNKNOWN' : null;
}

const organization: Rule = ({ countryIso2: country, vatNumber, coCNumber, zipCode, city, vatSupplies, exEu, exEuChosen }) => {
  const countryIso2 = textOf(country);
  const place = { countryIso2, zipCode: textOf(zipCode), city: textOf(city), vatNumber: textOf(vatNumber) };
  const number = vatNumberWarning(textOf(vatNumber), countryIso2, exEu === true);
  const area = areaWarning({ ...place, vatSupplies: vatSupplies as VatPlace['vatSupplies'] }, exEu === true, exEuChosen === true);
  return [
    number !== null && { pointer: '/vatNumber', code: number },
    isOddChamberNumber(textOf(coCNumber), countryIso2) && { pointer: '/coCNumber', code: 'COC_NUMBER_ODD' },
    isOddPostcode(textOf(zipCode), countryIso2) && { pointer: '/zipCode', code: 'POSTCODE_ODD' },
    area !== null && { pointer: area === 'VAT_SUPPLIES_UNKNOWN' ? '/vatSupplies' : '/exEu', code: area },
  ];
};

/** Our own number must have the Dutch form, or that of another member state (PLT-O30). */
const legalEntity: Rule = ({ invoiceData }) => {
  const { vatNumber } = (invoiceData ?? {}) as { vatNumber?: unknown };
  const number = textOf(vatNumber);
  return [
    number !== '' &&
      !/^NL\d{9}B\d\d$/.test(number) &&
      !isOfAMemberState(number) && { pointer: '/invoiceData/vatNumber', code: 'VAT_NUMBER_NOT_DUTCH' },
  ];
};

const rules: Readonly<Record<string, Rule>> = { organization, 'legal-entity': legalEntity };

/**
 * Returns warnings for a record, stored or about to be, by the rules of its kind and the bounds in its schema: used by the form while it is
 * filled in, and by the API in the answer of a save. A separate module, because the check digits of VAT
 * numbers are large.
 */
export function warningsOf({ $id, properties }: EntitySchema, values: Values): FieldWarning[] {
  const large = Object.entries(properties).flatMap(([name, property]): FieldWarning[] => {
    const above = property['x-form']?.warnAbove;
    return above !== undefined && Number(values[name]) > above ? [{ pointer: `/${name}`, code: 'NUMBER_LARGE' }] : [];
  });
  return [...(rules[$id]?.(values) ?? []).filter((warning) => warning !== false), ...large];
}
