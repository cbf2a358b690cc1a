export { costTexts } from './manifest';
export { AnswersEnd, typedSealChanges, useEndedAnswers, useRemovalWarning } from './answers-end';
export {
  bodyOfCost,
  type CostDraft,
  dateOfCost,
  dayProblem,
  draftOfCost,
  emptyCost,
  figureProblems,
  implausibleDate,
  linesOfCost,
  plain,
  taxesOfCost,
  text,
} from './cost-draft';
export { CostDay, NewSupplier, ReferenceField, type SameReference, ShopField, SupplierField } from './cost-fields';
export {
  type CostForm,
  costFields,
  documentFields,
  fieldId,
  form as costForm,
  shownWhole,
  useCostSums,
  useCostTexts,
  useFirstPlace,
  useMoving,
} from './cost-form';
export {
  type CostLine,
  draftSums,
  filledLines,
  isBlank,
  lineBodies,
  needsRate,
  newLine,
  type RateOf,
  type StatedTax,
  unknownRate,
} from './cost-line';
export { CostLines } from './cost-lines';
export { CostTotals } from './cost-totals';
export { useLacksLedger, useMissing, useMissingWords } from './missing';
export { type CostRules, useCostRules, useSellerRates } from './use-cost-rules';
