import type { OrganizationCandidate } from '../generated/wire.js';

/** The supplier that a number of it or another name says, where that says no other one as well; else one whose name is the same. */
export function knownSupplier(candidates: readonly OrganizationCandidate[]): OrganizationCandidate | undefined {
  const [first, ...others] = candidates.filter(({ score }) => score === 1);
  return others.length === 0 ? first : undefined;
}

/** Whether a document surely is of a known supplier: by its numbers or another name, or by a name that was read surely. */
export const isSurelyOf = ({ because }: Pick<OrganizationCandidate, 'because'>, isNameSure: boolean): boolean =>
  because !== 'name' || isNameSure;
