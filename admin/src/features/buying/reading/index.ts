export { isOffered, isTakenByKey, offersOf, type Offer, type OfferedField, type OfferMark } from './offers';
export { readingVerbs } from './reading-verbs';
export {
  useReceiptReading,
  type ReceiptField,
  type ReceiptOffer,
  type ReceiptReading,
  type StatedReceipt,
} from './receipt/use-receipt-reading';
export { isVatOf, vatBodies, type VatShare } from './receipt/vat-shares';
export { useWhatWasRead } from './use-what-was-read';
