export { type CostChange, DocumentListeners, PurchaseListeners } from './cost-listeners.service.js';
export {
  type CostLine,
  type DocumentLine,
  documentLines,
  type FirstLine,
  type InDecimals,
  keepPlaces,
  placesOf,
  pricedOf,
  type PurchaseLine,
  purchaseLines,
  purchaseToCheck,
  type SentDocumentLine,
  unknownFiles,
  withFirstLine,
} from './cost-lines.js';
export { assertTaxes, type CostSums, sumsOfLines } from './cost-sums.js';
export { Costs, isBelow, perEuro, sameSeller, supplierOf } from './costs.service.js';
export { LineLedgersController } from './line-ledgers.controller.js';
export { type LedgerOfLine, ledgerProblems, ledgersOfLines } from './line-ledgers.js';
export { SealedContents, sealedFrom } from './sealed-contents.service.js';
