import type { OrganizationCandidate } from '../../generated/wire.js';

/**
 * The candidate with an equal number, other name or name. A VAT or chamber number belongs to one company, so it decides even if others have the same
 * name. An account may belong to another company: if account and name disagree, a person has to choose.
 */
export function knownSupplier(candidates: readonly OrganizationCandidate[]): OrganizationCandidate | undefined {
  const equal = candidates.filter(({ score }) => score === 1);
  const [numbered, ...moreNumbered] = equal.filter(({ because }) => numbers.has(because));
  if (numbered && moreNumbered.length === 0 && numbered.because !== 'iban') return numbered;
  const [first, ...others] = equal;
  return others.length === 0 ? first : undefined;
}
const numbers: ReadonlySet<OrganizationCandidate['because']> = new Set(['vatNumber', 'chamberOfCommerceNumber', 'iban']);

/**
 * Returns whether a document certainly comes from a known supplier: by its numbers or another name, or by a name that was read with
 * certainty.
 */
export const isSurelyOf = ({ because }: Pick<OrganizationCandidate, 'because'>, isNameSure: boolean): boolean =>
  because !== 'name' || isNameSure;
