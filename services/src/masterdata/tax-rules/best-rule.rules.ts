import { vatNumberIn } from '@kantoor/schemas';

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

/** Country first, then outside the EU, then a rule for everyone; within each a rule that needs a VAT number wins where there is one (CRM-O75, D-46). */
export function bestRule(rules: readonly TaxRule[], customer: TaxedCustomer): TaxRule | undefined {
  const circle = (rule: TaxRule): number => {
    if (rule.countryIso2) return rule.countryIso2 === customer.countryIso2 ? 0 : -1;
    if (rule.isExEu) return customer.exEu ? 1 : -1;
    return 2;
  };
  const applies = (rule: TaxRule): boolean => circle(rule) >= 0 && (!rule.needsVatNumber || vatNumberIn(customer.vatNumber) !== null);
  return rules
    .filter(applies)
    .sort((a, b) => circle(a) - circle(b) || Number(b.needsVatNumber) - Number(a.needsVatNumber) || a.name.localeCompare(b.name))[0];
}
