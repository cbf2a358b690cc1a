import { searched } from '@kantoor/schemas';
import { otherNames } from './other-names';
import { plain } from './plain-name';

const namesOf = (part: 'zipCode' | 'city'): ReadonlySet<string> => new Set([part, ...(otherNames[part] ?? [])].map(plain));
const zipNames = namesOf('zipCode');
const cityNames = namesOf('city');
const between = new Set(['en', 'and', 'und', 'et', 'plus']);

/** Checks whether a column contains both postcode and place: *Postcode en plaats*, *PLZ/Ort*, *City, ZIP*. */
export function isWholePlace(column: string): boolean {
  const words = searched(column)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !between.has(word));
  return words.some((_, at) => {
    const [before, behind] = [words.slice(0, at).join(''), words.slice(at).join('')];
    return (zipNames.has(before) && cityNames.has(behind)) || (cityNames.has(before) && zipNames.has(behind));
  });
}
