// Imported one by one: the whole library knows five times as many kinds of numbers, and the browser loads these too.
import * as AT from 'stdnum/lib/cjs/at/uid.js';
import * as BE from 'stdnum/lib/cjs/be/vat.js';
import * as BG from 'stdnum/lib/cjs/bg/vat.js';
import * as CY from 'stdnum/lib/cjs/cy/vat.js';
import * as CH from 'stdnum/lib/cjs/ch/uid.js';
import * as CZ from 'stdnum/lib/cjs/cz/dic.js';
import * as DE from 'stdnum/lib/cjs/de/vat.js';
import * as DK from 'stdnum/lib/cjs/dk/cvr.js';
import * as EE from 'stdnum/lib/cjs/ee/kmkr.js';
import * as ES from 'stdnum/lib/cjs/es/nif.js';
import * as FI from 'stdnum/lib/cjs/fi/alv.js';
import * as FR from 'stdnum/lib/cjs/fr/tva.js';
import * as GR from 'stdnum/lib/cjs/gr/vat.js';
import * as HR from 'stdnum/lib/cjs/hr/oib.js';
import * as HU from 'stdnum/lib/cjs/hu/anum.js';
import * as IE from 'stdnum/lib/cjs/ie/vat.js';
import * as IT from 'stdnum/lib/cjs/it/iva.js';
import * as LT from 'stdnum/lib/cjs/lt/pvm.js';
import * as LU from 'stdnum/lib/cjs/lu/tva.js';
import * as LV from 'stdnum/lib/cjs/lv/pvn.js';
import * as MT from 'stdnum/lib/cjs/mt/vat.js';
import * as NL from 'stdnum/lib/cjs/nl/btw.js';
import * as PL from 'stdnum/lib/cjs/pl/nip.js';
import * as PT from 'stdnum/lib/cjs/pt/nif.js';
import * as RO from 'stdnum/lib/cjs/ro/cif.js';
import * as SE from 'stdnum/lib/cjs/se/vat.js';
import * as SI from 'stdnum/lib/cjs/si/ddv.js';
import * as SK from 'stdnum/lib/cjs/sk/dph.js';
import { compactVatNumber, isVatNumberOf, readVatNumber } from './rules/vat/vat-number-forms.js';

/** The library throws on some texts that are far too short. */
function isRight({ validate }: { validate: (number: string) => { isValid: boolean } }, number: string): boolean {
  try {
    return validate(number).isValid;
  } catch {
    return false;
  }
}

/** The checks of the member states by prefix (VAT directive art. 215: Greece uses EL), and of Switzerland. */
const checks: Record<string, (number: string) => boolean> = Object.fromEntries(
  Object.entries({ AT, BE, BG, CY, CZ, DE, DK, EE, ES, FI, FR, EL: GR, HR, HU, IE, IT, LT, LU, LV, MT, NL, PL, PT, RO, SE, SI, SK }).map(
    ([country, kind]) => [country, (number) => isRight(kind, number)],
  ),
);
checks['CH'] = (number) => isRight(CH, `CH${number.replace(/(MWST|TVA|IVA)$/, '')}`);

/**
 * Returns whether this can be the VAT number of a customer there: its form and, where public, its check digit, with or without the country
 * prefix. A number of another member state is accepted, because companies register abroad.
 */
export function isVatNumber(text: string, countryIso2: string): boolean {
  if (text.length > 40) return false;
  const read = readVatNumber(text, countryIso2);
  return read !== null && read.isWellFormed && (checks[read.prefix]?.(read.digits) ?? true);
}

/** Formats a number of the Union or the United Kingdom as on invoices, NL004495445B01; any other text is unchanged. */
export function tidyVatNumber<T extends string | null | undefined>(text: T): T | string {
  const number = compactVatNumber(text ?? '');
  const prefix = number.slice(0, 2);
  // Swiss numbers keep their separators.
  return prefix !== 'CH' && isVatNumberOf(number, prefix) && (checks[prefix]?.(number.slice(2)) ?? true) ? number : text;
}
