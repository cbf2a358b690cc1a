export { ActivitySelects } from './activity-selects';
export { AllLinesActivity } from './all-lines-activity';
export { commonActivity } from './common-activity';
export { LineActivity } from './line-activity';
export { LineProduct } from './line-product';
export { LineVat } from './line-vat';
export { LineRulesContext, type LineRules } from './line-rules';
export {
  countedLines,
  doubtsIn,
  exact,
  inOrder,
  isBlank,
  linesText,
  linesToCheck,
  newProductLine,
  plainLines,
  type ProductChoice,
  type ProductLine,
  productLineBody,
  productLineDraft,
  type TaxRate,
  typed,
} from './product-line';
export { GrossTotal, TotalsFooter, TotalsGrid } from './totals-footer';
export { lastActivity, usualActivity } from './usual-activity';
export { useOfferedRates } from './use-offered-rates';
