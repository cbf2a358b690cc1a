import { comparedName, isBlank, isMemberState, vatNumberIn, vatStateOfCustomer, withoutLegalForm } from '@kantoor/schemas';
import type { NewOfFile, SaidOfNew, Values } from '../../platform/records/index.js';

export interface KnownOrganization {
  id: number;
  name: string;
  aliases: readonly string[];
  /** Without spaces and dots, as the database compares numbers. */
  cocKey: string | null;
  vatKey: string | null;
}
type Alike = SaidOfNew['alike'][number];
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

/** Returns what new organizations of a file resemble: an existing one, or an earlier row; with the strongest match. */
export function alikeOf(rows: readonly Row[], known: readonly KnownOrganization[]): Alike[][] {
  const signs = { coCNumber: new Map<string, Alike>(), vatNumber: new Map<string, Alike>(), name: new Map<string, Alike>() };
  const note = (field: keyof typeof signs, key: string | null, like: Omit<Alike, 'field'>): void => {
    if (key && !signs[field].has(key)) signs[field].set(key, { ...like, field });
  };
  for (const { id, name, aliases, cocKey, vatKey } of known) {
    const like = { id, line: null, name };
    note('coCNumber', cocKey, like);
    note('vatNumber', vatKey, like);
    for (const each of [name, ...aliases]) note('name', looseName(each), like);
  }
  return rows.map(({ line, values }) => {
    const keys = { coCNumber: cocKeyOf(values), vatNumber: vatKeyOf(values), name: looseName(values.name ?? '') };
    const found = (['coCNumber', 'vatNumber', 'name'] as const).flatMap((field) => signs[field].get(keys[field]) ?? []);
    for (const field of ['coCNumber', 'vatNumber', 'name'] as const) note(field, keys[field], { id: null, line, name: values.name ?? '' });
    return found.slice(0, 1);
  });
}
