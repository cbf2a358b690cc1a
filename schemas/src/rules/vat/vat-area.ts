import { isMemberState } from './countries.js';
import { plainFigures } from '../texts/plain-figures.js';
import { isVatNumberOf } from './vat-number-forms.js';

/**
 * The VAT area of a customer (D-45, CRM-131, CRM-F04). The VAT area of the Union is neither its member states nor its customs union:
 * Directive 2006/112/EC art. 6 excludes some of their territories, art. 7 treats Monaco as France and the Isle of Man as the United
 * Kingdom, and art. 8 of the Protocol on Ireland and Northern Ireland (XI) treats Northern Ireland as a member state for goods.
 */
export interface VatPlace {
  /** ISO 3166-1 alpha-2. */
  countryIso2: string;
  zipCode?: string | null | undefined;
  city?: string | null | undefined;
  vatNumber?: string | null | undefined;
  /** What a customer in Northern Ireland buys; unknown until a person enters it. */
  vatSupplies?: VatSupplies | null | undefined;
}
export type VatSupplies = 'goods' | 'services';

export interface VatArea {
  /** The member state whose VAT applies there, `XI` for goods in Northern Ireland; null outside the VAT area of the Union. */
  state: string | null;
  /** What only a person can answer: whether the place is outside, or what is sold there. */
  asks: 'place' | 'supplies' | null;
}

/**
 * Postcodes, without spaces and country, of a member state's territories outside the VAT area (art. 6; Greenland and the Faroes by art. 355
 * TFEU).
 */
const postcodesOutside: Readonly<Record<string, RegExp>> = {
  // Heligoland; Büsingen on the upper Rhine.
  DE: /^(27498|78266)$/,
  // Greenland; the Faroe Islands, whose postcodes have three digits.
  DK: /^(39\d\d|\d{3})$/,
  // Las Palmas and Santa Cruz de Tenerife (the Canary Islands), Ceuta, Melilla.
  ES: /^(35|38|51|52)\d{3}$/,
  // Åland.
  FI: /^22\d{3}$/,
  // Guadeloupe to Mayotte, Saint Martin and the other overseas territories; 980 is Monaco and is treated as France.
  FR: /^(97[1-8]|98[4-9])\d\d$/,
  // Mount Athos: Karyes and Dafni.
  GR: /^6308[67]$/,
  // Livigno; Campione d'Italia.
  IT: /^(23041|22061)$/,
};
/** Postcodes that such a territory shares, or shared until it had its own. */
const postcodesInDoubt: Readonly<Record<string, RegExp>> = { IT: /^23030$/, GR: /^63075$/ };
/** Towns there, for addresses with a missing or different postcode. */
const townsOutside: Readonly<Record<string, RegExp>> = {
  DE: /^(helgoland|heligoland|b(ü|u|ue)singen( am hochrhein)?)$/,
  DK: /^(nuuk|t(ó|o)rshavn)$/,
  ES: /^(las palmas( de gran canaria)?|santa cruz de tenerife|arrecife|ceuta|melilla)$/,
  FI: /^(mariehamn|maarianhamina)$/,
  FR: /^(pointe-(à|a)-pitre|fort-de-france|cayenne|saint-denis de la r(é|e)union|mamoudzou)$/,
  GR: /^(karyes|καρυές|agion oros|άγιον όρος)$/,
  IT: /^(livigno|campione d['’]italia)$/,
};

const inside = (state: string): VatArea => ({ state, asks: null });
const outside: VatArea = { state: null, asks: null };

/** Removes spaces and, where postcodes are numeric, the country prefix that people write (D-78266, FIN-22100). */
const compactPostcode = (zipCode: string, countryIso2: string): string => {
  const compact = plainFigures(zipCode)
    .toUpperCase()
    .replace(/[\s.-]/g, '');
  return countryIso2 in postcodesOutside ? compact.replace(/^[A-Z]{1,3}(?=\d)/, '') : compact;
};

/**
 * The country code is not enough for Northern Ireland: its customers have a number that begins with XI, or a postcode that begins with BT.
 */
export const isNorthernIrish = ({ countryIso2, zipCode, vatNumber }: VatPlace): boolean =>
  countryIso2 === 'GB' && (/^BT\d/.test(compactPostcode(zipCode ?? '', 'GB')) || isVatNumberOf(vatNumber, 'XI'));

/** Returns the VAT area of a customer, by country and postcode. */
export function vatAreaOf(place: VatPlace): VatArea {
  const { countryIso2, vatSupplies } = place;
  if (countryIso2 === 'MC') return inside('FR');
  if (isNorthernIrish(place)) return vatSupplies ? (vatSupplies === 'goods' ? inside('XI') : outside) : { state: null, asks: 'supplies' };
  if (!isMemberState(countryIso2)) return outside;
  const postcode = compactPostcode(place.zipCode ?? '', countryIso2);
  if (postcodesOutside[countryIso2]?.test(postcode)) return outside;
  const isInDoubt =
    postcodesInDoubt[countryIso2]?.test(postcode) || townsOutside[countryIso2]?.test(place.city?.trim().toLowerCase() ?? '');
  return { state: countryIso2, asks: isInDoubt ? 'place' : null };
}

/** Returns whether a customer is outside the EU for VAT, unless a person ticked otherwise. */
export const isOutsideVatArea = (place: VatPlace): boolean => vatAreaOf(place).state === null;

/**
 * Returns the state whose VAT applies to a customer, from its stored data: what a person ticked wins. Null outside the VAT area of the
 * Union.
 */
export function vatStateOfCustomer({ exEu, ...place }: VatPlace & { exEu: boolean }): string | null {
  if (exEu) return null;
  if (place.countryIso2 === 'MC') return 'FR';
  if (isNorthernIrish(place)) return 'XI';
  return isMemberState(place.countryIso2) ? place.countryIso2 : null;
}

/** Outside the EU* as stored with a customer. */
export interface OutsideEu {
  exEu: boolean;
  /** A person ticked it; otherwise it follows the address. */
  exEuChosen: boolean;
}

/**
 * Returns *Outside the EU* of a customer whenever one is written: it follows the address, and what a person ticked wins until it is sent as
 * not chosen. Sending back the value that was read, with another address or not, ticks nothing; sending another value than the stored one
 * does.
 */
export function outsideEuOf(
  sent: { [K in keyof OutsideEu]?: OutsideEu[K] | null | undefined },
  before: { [K in keyof OutsideEu]?: OutsideEu[K] | undefined } | null,
  place: VatPlace,
): OutsideEu {
  const derived = isOutsideVatArea(place);
  const earlier = before?.exEu;
  const exEu = sent.exEu ?? earlier ?? derived;
  const isTicked = earlier === undefined ? typeof sent.exEu === 'boolean' && !sent.exEuChosen : exEu !== earlier;
  if (isTicked) return { exEu, exEuChosen: exEu !== derived };
  return (sent.exEuChosen ?? before?.exEuChosen) ? { exEu, exEuChosen: true } : { exEu: derived, exEuChosen: false };
}
