import { type InvoiceDocument, isNorthernIrish } from '@kantoor/schemas';
import { invoiceCountry } from './identifiers.js';

/**
 * Where goods are delivered (BT-80), that an intra-Community supply must say (BR-IC-12): Northern Ireland is XI there, as only it counts as a
 * member state and the United Kingdom does not.
 */
export const deliveryCountry = ({ customer, lines }: InvoiceDocument): string =>
  isNorthernIrish(customer) && lines.some(({ vatCategory }) => vatCategory === 'K') ? 'XI' : invoiceCountry(customer.countryIso2);
