export { deliveryCountry } from './delivery-country.js';
export { electronicAddress } from './electronic-address.js';
export { buyerReference, invoiceCountry, registration, vatIdentifier } from './identifiers.js';
export { itemTexts } from './line.js';
export type { Contact } from './party.js';
export { accountsOf, paymentMeansCode, termsText } from './payment.js';
export { renderUbl } from './render-ubl.js';
export { byCategoryAndRate, legalReason, reasonCodes } from './taxes.js';
