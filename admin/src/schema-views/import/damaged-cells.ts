import type { PropertySchema } from '@kantoor/schemas';
import type { ImportFields } from './import-fields';
import type { Mapping } from './known-headers';
import type { Table } from './read-table';

export interface DamagedCell {
  line: number;
  property: string;
  text: string;
}
/** Matches long numbers that a spreadsheet shortened (`8,71E+07`), and its values for failed formulas. */
const damaged =
  /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$|^#(?:N\/[AB]|NV|REF|VERW|BEZUG|NAME|NAAM|VALUE|WAARDE|WERT|NULL|NUM|GETAL|ZAHL|DIV\/0|DEEL\/0)[!?]?$|^#{3,}$/i;

/** Matches dates that it makes of `3-5` and `2/11`, in the languages of its users. */
const asDay =
  /^\d{1,2}[-/ .](?:jan|feb|mrt|mar|mär|apr|mei|may|mai|jun|jul|aug|sep|okt|oct|nov|dec|dez|janv|févr|mars|avr|juin|juil|août|sept|déc)\.?(?:[-/ .]\d{2,4})?$/i;
/** Matches the serial number of a day from 1990 to 2099, in place of a month. */
const dayNumber = /^(?:3[3-9]|[4-6]\d|7[0-2])\d{3}$/;

function isDamaged(text: string, property: PropertySchema | undefined): boolean {
  return damaged.test(text) || asDay.test(text) || (property?.pattern?.startsWith('^20') === true && dayNumber.test(text));
}

/** Returns cells of imported columns that lost letters or figures before the file was written. */
export const damagedCells = ({ rows }: Table, mapping: Mapping, { properties }: ImportFields): DamagedCell[] =>
  rows.flatMap(({ line, cells }) =>
    Object.entries(mapping).flatMap(([property, columns]) =>
      columns.flatMap((at) => (isDamaged(cells[at] ?? '', properties[property]) ? [{ line, property, text: cells[at]! }] : [])),
    ),
  );
