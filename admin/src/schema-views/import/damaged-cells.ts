import type { PropertySchema } from '@kantoor/schemas';
import { lastPartOf, type ImportFields } from './import-fields';
import type { Mapping } from './known-headers';
import { plain } from './plain-name';
import type { Table } from './read-table';

export interface DamagedCell {
  line: number;
  property: string;
  text: string;
}
/** Matches long numbers that a spreadsheet shortened (`8,71E+07`), and its values for failed formulas. */
const damaged =
  /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$|^#(?:N\/[AB]|NV|REF|VERW|BEZUG|NAME|NAAM|VALUE|WAARDE|WERT|NULL|NUM|GETAL|ZAHL|DIV\/0|DEEL\/0)[!?]?$|^#{3,}$/i;

/** Matches dates that a spreadsheet makes of `3-5` and `2/11`, in the languages of its users. */
const asDay =
  /^\d{1,2}[-/ .](?:jan|feb|mrt|mar|mär|apr|mei|may|mai|jun|jul|aug|sep|okt|oct|nov|dec|dez|janv|févr|mars|avr|juin|juil|août|sept|déc)\.?(?:[-/ .]\d{2,4})?$/i;
/** Matches the serial number of a day from 1990 to 2099, in place of a month. */
const dayNumber = /^(?:3[3-9]|[4-6]\d|7[0-2])\d{3}$/;

/**
 * Matches damaged chamber numbers. In most countries they have eight digits, so seven mean a lost leading zero; they never have decimals.
 */
const shortened = /^\d{7}$|^\d+[.,]0+$/;

/** Countries whose postcodes have five digits: four mean a lost leading zero. */
const fiveFigures = new Set([
  ...['de', 'd', 'deu', 'deutschland', 'duitsland', 'germany', 'allemagne', 'fr', 'f', 'fra', 'france', 'frankrijk', 'frankreich'],
  ...['it', 'i', 'ita', 'italia', 'italie', 'italy', 'italien', 'es', 'e', 'esp', 'espana', 'spanje', 'spain', 'spanien', 'espagne'],
  ...['us', 'usa', 'unitedstates', 'unitedstatesofamerica', 'verenigdestaten', 'vereinigtestaaten', 'etatsunis'],
]);

function isDamaged(text: string, name: string, property: PropertySchema | undefined, country: string): boolean {
  if (damaged.test(text) || asDay.test(text)) return true;
  if (lastPartOf(name) === 'coCNumber') return shortened.test(text);
  if (lastPartOf(name) === 'zipCode') return /^\d{4}$/.test(text) && fiveFigures.has(plain(country));
  return property?.pattern?.startsWith('^20') === true && dayNumber.test(text);
}

/** Returns cells of imported columns that lost letters or digits before the file was written. */
export function damagedCells({ rows }: Table, mapping: Mapping, { properties }: ImportFields): DamagedCell[] {
  const countryAt = Object.entries(mapping).find(([name]) => lastPartOf(name) === 'countryIso2')?.[1][0] ?? -1;
  return rows.flatMap(({ line, cells }) =>
    Object.entries(mapping).flatMap(([property, columns]) =>
      columns.flatMap((at) =>
        isDamaged(cells[at] ?? '', property, properties[property], cells[countryAt] ?? '') ? [{ line, property, text: cells[at]! }] : [],
      ),
    ),
  );
}
