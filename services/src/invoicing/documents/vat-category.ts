import { decimal, isBlank, type VatCategory } from '@kantoor/schemas';

/** EU VAT territory by ISO 3166-1 alpha-2; Northern Ireland (XI) counts for goods. */
const euCountries = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '));

export interface VatFacts {
  percentage: string;
  isExempt: boolean;
  isRelayed: boolean;
  customerCountry: string;
  sellerCountry: string;
  /** The organization is marked as outside the EU. */
  exEu: boolean;
  customerVatNumber?: string;
}

/**
 * VAT category (UNCL5305) of a line. Relayed and exempt rates charge nothing whatever their percentage says (PLT-O59); any other percentage
 * above zero is standard. At zero, a customer outside the EU makes it an export, one with a VAT number in another member state an
 * intra-community supply, anyone else plain zero.
 */
export function vatCategoryFor({
  percentage,
  isExempt,
  isRelayed,
  customerCountry,
  sellerCountry,
  exEu,
  customerVatNumber,
}: VatFacts): VatCategory {
  if (isRelayed) return 'AE';
  if (isExempt) return 'E';
  if (decimal(percentage).gt(0)) return 'S';
  if (customerCountry === sellerCountry) return 'Z';
  if (exEu || !euCountries.has(customerCountry)) return 'G';
  return isBlank(customerVatNumber ?? '') ? 'Z' : 'K';
}
