import { isMemberState, vatAreaOf, vatNumberIn, vatStateOfCustomer } from '@kantoor/schemas';

export interface TaxRule {
  name: string;
  countryIso2: string | null;
  isExEu: boolean;
  needsVatNumber: boolean;
  taxRateId: number;
}
export interface TaxedCustomer {
  countryIso2: string;
  exEu: boolean;
  vatNumber: string | null;
}

/** Returns a shop in this country as rules see it, where only its name is known. */
export const shopIn = (countryIso2: string): TaxedCustomer => ({
  countryIso2,
  exEu: vatAreaOf({ countryIso2 }).state === null,
  vatNumber: null,
});

/**
 * Returns the best rule: by country first, then outside the EU, then for everyone; within each a rule that requires a VAT number takes
 * precedence if there is one (CRM-O75, D-46). A rule of a member state applies where its VAT does (D-45): not to its customers outside the
 * EU, and to Monaco as to France.
 */
export function bestRule(rules: readonly TaxRule[], customer: TaxedCustomer): TaxRule | undefined {
  const state = vatStateOfCustomer(customer);
  const circle = ({ countryIso2, isExEu }: TaxRule): number => {
    if (countryIso2 && countryIso2 === customer.countryIso2) return customer.exEu && isMemberState(countryIso2) ? -1 : 0;
    if (countryIso2) return countryIso2 === state ? 1 : -1;
    if (isExEu) return customer.exEu ? 2 : -1;
    return 3;
  };
  const applies = (rule: TaxRule): boolean => circle(rule) >= 0 && (!rule.needsVatNumber || vatNumberIn(customer.vatNumber) !== null);
  return rules
    .filter(applies)
    .sort((a, b) => circle(a) - circle(b) || Number(b.needsVatNumber) - Number(a.needsVatNumber) || a.name.localeCompare(b.name))[0];
}
