import { decimal, type VatCategory, vatAreaOf, vatNumberIn, type VatPlace, vatStateOfCustomer } from '@kantoor/schemas';

export interface VatFacts {
  percentage: string;
  isExempt: boolean;
  isRelayed: boolean;
  /** Including whether it is outside the EU for VAT. */
  customer: VatPlace & { exEu: boolean };
  seller: VatPlace;
}

/**
 * Returns the VAT category (UNCL5305) of a line. Relayed and exempt rates charge nothing, whatever their percentage (PLT-O59); any other
 * percentage above zero is standard. At zero, a customer or a seller outside the EU for VAT makes it an export, a customer in another
 * member state with a VAT number an intra-community supply (booking validates that number, D-46), anyone else plain zero.
 */
export function vatCategoryFor({ percentage, isExempt, isRelayed, customer, seller }: VatFacts): VatCategory {
  if (isRelayed) return 'AE';
  if (isExempt) return 'E';
  if (decimal(percentage).gt(0)) return 'S';
  const state = vatStateOfCustomer(customer);
  const sellerState = vatAreaOf(seller).state;
  const isHome = state === sellerState && (state !== null || customer.countryIso2 === seller.countryIso2);
  if (isHome) return 'Z';
  if (state === null || sellerState === null) return 'G';
  return vatNumberIn(customer.vatNumber) === null ? 'Z' : 'K';
}
