export { photoViewer } from './photo-viewer';
export { form as purchaseForm } from './field';
export { AnswersEnd, useRemovalWarning } from './form/answers-end';
export { ReferenceField } from './form/reference-field';
export { ShopField } from './form/shop-field';
export { useFirstPlace } from './form/use-first-place';
export { useSamePurchases } from './form/use-same-purchases';
export {
  draftSums,
  filledLines,
  isBlank,
  lineBodies,
  lineDrafts,
  needsRate,
  newLine,
  pricedLines,
  type PurchaseLine,
  type RateOf,
  rateProblems,
  type StatedTax,
} from './lines/purchase-line';
export type { LinesForm } from './lines/lines-form';
export { PurchaseLines } from './lines/purchase-lines';
export { PurchaseTotals } from './lines/purchase-totals';
export { type PurchaseRules, usePurchaseRules, useRateWithoutSupplier } from './lines/use-purchase-rules';
export { purchasePaths as purchasePathsOf } from './paths';
export { emptyDraft as emptyPurchase, plain as plainPurchase, type PurchaseDraft, statedOf } from './purchase-draft';
export { PurchaseStateChip } from './purchase-state-chip';
