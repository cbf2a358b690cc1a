import { isSurelyOf, knownSupplier, namedCandidates, type OrganizationCandidate } from '@kantoor/schemas';
import type { Reading } from '@kantoor/services/reading';
import type { Truth } from './truth.js';

/** A supplier on record: the values read from its earlier document, and the name as a person corrected it. */
export interface KnownSupplier {
  organizationId: number;
  name: string;
  aliases: string[];
  vatNumber: string;
  iban: string;
  chamberNumber: string;
}
const compact = (number: string | undefined): string => (number ?? '').replace(/[^A-Za-z0-9]/g, '').toUpperCase();

export function learned(organizationId: number, { fields }: Reading, { supplier }: Truth): KnownSupplier {
  const [name, read] = [supplier ?? '', fields.supplier?.value];
  return {
    ...{ organizationId, name, aliases: read && read !== name ? [read] : [] },
    vatNumber: compact(fields.vatNumber?.value),
    iban: compact(fields.iban?.value),
    chamberNumber: compact(fields.chamberOfCommerceNumber?.value),
  };
}

/**
 * Returns the supplier that sent a document, and whether that is certain. Searches in the order of the server: by numbers, then other
 * names, then the name.
 */
export function recognized({ fields }: Reading, all: readonly KnownSupplier[]): { organizationId: number; isSure: boolean } | undefined {
  const signs = [
    ['vatNumber', compact(fields.vatNumber?.value)],
    ['iban', compact(fields.iban?.value)],
    ['chamberNumber', compact(fields.chamberOfCommerceNumber?.value)],
  ] as const;
  const of = (one: KnownSupplier, because: OrganizationCandidate['because'], score = 1): OrganizationCandidate => ({
    ...{ organizationId: one.organizationId, name: one.name, countryIso2: 'NL', score, because },
  });
  const byNumber = signs.flatMap(([sign, read]) =>
    read === ''
      ? []
      : all.filter((one) => one[sign] === read).map((one) => of(one, sign === 'chamberNumber' ? 'chamberOfCommerceNumber' : sign)),
  );
  const byName = namedCandidates(fields.supplier?.value ?? '', all).map((one) => of(one, one.because, one.score));
  const candidates = [...new Map([...byNumber, ...byName].reverse().map((one) => [one.organizationId, one])).values()].reverse();
  const chosen = knownSupplier(candidates);
  return chosen && { organizationId: chosen.organizationId, isSure: isSurelyOf(chosen, fields.supplier?.mark === 'sure') };
}
