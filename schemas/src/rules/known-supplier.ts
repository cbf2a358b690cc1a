import type { OrganizationCandidate } from '../generated/wire.js';

/**
 * The one whose number, other name or name it is. A VAT or chamber number is of one company alone, whoever else is called like it; an account may be
 * that of another one, which is then for a person to see.
 */
export function knownSupplier(candidates: readonly OrganizationCandidate[]): OrganizationCandidate | undefined {
  const equal = candidates.filter(({ score }) => score === 1);
  const [numbered, ...moreNumbered] = equal.filter(({ because }) => numbers.has(because));
  if (numbered && moreNumbered.length === 0 && numbered.because !== 'iban') return numbered;
  const [first, ...others] = equal;
  return others.length === 0 ? first : undefined;
}
const numbers: ReadonlySet<OrganizationCandidate['because']> = new Set(['vatNumber', 'chamberOfCommerceNumber', 'iban']);

/** Whether a document surely is of a known supplier: by its numbers or another name, or by a name that was read surely. */
export const isSurelyOf = ({ because }: Pick<OrganizationCandidate, 'because'>, isNameSure: boolean): boolean =>
  because !== 'name' || isNameSure;
