export { CharacterRanges } from './character-ranges.js';
export { clustersOf, isShown, unprintableIn, withCodesOfUnprintable } from './printable-text.js';
export { lettersAlone, lettersWithMarks } from './letter-ranges.js';
export {
  type UnprintableField,
  unprintableFields,
  unprintableOfCustomer,
  unprintableOfRecord,
  unprintableOfSeller,
} from './printed-fields.js';
