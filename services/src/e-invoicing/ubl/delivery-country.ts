import { type InvoiceDocument, isNorthernIrish } from '@kantoor/schemas';
import { invoiceCountry } from './identifiers.js';

/**
 * Returns the delivery country (BT-80), which an intra-Community supply must state (BR-IC-12): XI for Northern Ireland, which counts as a
 * member state, unlike the United Kingdom.
 */
export const deliveryCountry = ({ customer, lines }: InvoiceDocument): string =>
  isNorthernIrish(customer) && lines.some(({ vatCategory }) => vatCategory === 'K') ? 'XI' : invoiceCountry(customer.countryIso2);
