import { comparedName, isBlank, isMemberState, vatNumberIn, vatStateOfCustomer, withoutLegalForm } from '@kantoor/schemas';
import type { NewOfFile, NewRecordRemarks, Values } from '../../platform/records/records/index.js';

export interface KnownOrganization {
  id: number;
  name: string;
  aliases: readonly string[];
  /** Without spaces and dots, as the database compares numbers. */
  cocKey: string | null;
  vatKey: string | null;
}
type Alike = NewRecordRemarks['alike'][number];
type Row = NewOfFile<'organization'>;

/** A name without its legal form, spaces and punctuation: *Jansen B.V.* and *jansen bv* are equal. */
const looseName = (name: string): string => comparedName(withoutLegalForm(name)).replace(/[^\p{L}\p{N}]/gu, '');
const cocKeyOf = ({ coCNumber }: Values<'organization'>): string => (coCNumber ?? '').replace(/[\s.]/g, '');
const vatKeyOf = ({ vatNumber }: Values<'organization'>): string => (vatNumber ?? '').replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/**
 * Returns what an organization of a file lacks for invoicing: an address, its country if only the default is assumed without evidence, and
 * its VAT number if the seller would not charge VAT, across a border within the Union (PLT-O46).
 */
export function lacksOf({ values, assumed }: Row, sellerStates: ReadonlySet<string>): string[] {
  const lacks = (['addressLineOne', 'zipCode', 'city'] as const).filter((field) => isBlank(values[field] ?? '')) as string[];
  const isDutch = /^\d{4}\s?[A-Z]{2}$/i.test(values.zipCode ?? '') || /^NL/i.test(values.vatNumber ?? '');
  if (assumed.includes('countryIso2') && !isDutch) lacks.push('countryIso2');
  const state = values.exEu ? null : vatStateOfCustomer({ ...values, countryIso2: values.countryIso2!, exEu: false });
  if (state !== null && isMemberState(state) && !sellerStates.has(state) && vatNumberIn(values.vatNumber) === null) lacks.push('vatNumber');
  return lacks;
}

const fields = ['coCNumber', 'vatNumber', 'name'] as const;
type Keys = Record<(typeof fields)[number], string>;
const keysOf = ({ values }: Row): Keys => ({
  coCNumber: cocKeyOf(values),
  vatNumber: vatKeyOf(values),
  name: looseName(values.name ?? ''),
});

/**
 * Finds the strongest match of each new organization in a file: an existing one, or an earlier row. `show` receives the existing ones in
 * batches, in order; only keys that occur in the file are kept.
 */
export class Likeness {
  private readonly keys: readonly Keys[];
  private readonly ownKeys: Readonly<Record<keyof Keys, ReadonlySet<string>>>;
  private readonly signs = { coCNumber: new Map<string, Alike>(), vatNumber: new Map<string, Alike>(), name: new Map<string, Alike>() };

  constructor(private readonly rows: readonly Row[]) {
    this.keys = rows.map(keysOf);
    const of = (field: keyof Keys): ReadonlySet<string> => new Set(this.keys.map((keys) => keys[field]).filter(Boolean));
    this.ownKeys = { coCNumber: of('coCNumber'), vatNumber: of('vatNumber'), name: of('name') };
  }

  show(known: readonly KnownOrganization[]): void {
    for (const { id, name, aliases, cocKey, vatKey } of known) {
      const like = { id, line: null, name };
      this.note('coCNumber', cocKey, like);
      this.note('vatNumber', vatKey, like);
      for (const each of [name, ...aliases]) this.note('name', looseName(each), like);
    }
  }

  /** Returns the matches of each row; call it after the last `show`. */
  alike(): Alike[][] {
    return this.rows.map(({ line, values }, at) => {
      const keys = this.keys[at]!;
      const found = fields.flatMap((field) => this.signs[field].get(keys[field]) ?? []);
      for (const field of fields) this.note(field, keys[field], { id: null, line, name: values.name ?? '' });
      return found.slice(0, 1);
    });
  }

  private note(field: keyof Keys, key: string | null, like: Omit<Alike, 'field'>): void {
    if (key && this.ownKeys[field].has(key) && !this.signs[field].has(key)) this.signs[field].set(key, { ...like, field });
  }
}
