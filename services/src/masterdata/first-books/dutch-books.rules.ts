import type { Ledger, TaxRate } from '@kantoor/schemas';

type Kind = 'standard' | 'low' | 'zero' | 'exempt' | 'relayed';

/** The rates of Dutch VAT. */
export const dutchRates: readonly (TaxRate & { kind: Kind })[] = [
  { kind: 'standard', description: '21% btw', percentage: 21 },
  { kind: 'low', description: '9% btw', percentage: 9 },
  { kind: 'zero', description: '0% btw', percentage: 0 },
  { kind: 'exempt', description: 'Vrijgesteld van btw', percentage: 0, isExempt: true },
  { kind: 'relayed', description: 'Btw verlegd', percentage: 0, isRelayed: true },
];

/** By whom which rate is paid, unless a product has its own. */
export const dutchRules: readonly { name: string; countryIso2?: string; isExEu?: boolean; needsVatNumber?: boolean; kind: Kind }[] = [
  { name: 'Nederland: 21%', countryIso2: 'NL', kind: 'standard' },
  { name: 'Ondernemers elders in de EU: btw verlegd', needsVatNumber: true, kind: 'relayed' },
  { name: 'Buiten de EU: 0%', isExEu: true, kind: 'zero' },
];

/**
 * The ledgers a small firm books on, by the numbers that Dutch bookkeepers know. Debtors, creditors, VAT and bank are accounts of the journal
 * itself (PLT-O56), and not among them.
 */
export const dutchLedgers: readonly Ledger[] = [
  { value: '0100', name: 'Inventaris', kind: 'balance' },
  { value: '0300', name: 'Computers en apparatuur', kind: 'balance' },
  { value: '4100', name: 'Huur' },
  { value: '4110', name: 'Energie en water' },
  { value: '4200', name: 'Kantoorkosten' },
  { value: '4210', name: 'Software en abonnementen' },
  { value: '4220', name: 'Telefoon en internet' },
  { value: '4300', name: 'Autokosten' },
  { value: '4310', name: 'Reis- en verblijfkosten' },
  { value: '4400', name: 'Reclame en verkoop' },
  { value: '4410', name: 'Eten en drinken in de horeca', vatNotDeductible: true },
  { value: '4500', name: 'Verzekeringen' },
  { value: '4510', name: 'Bankkosten' },
  { value: '4520', name: 'Accountant en advies' },
  { value: '4600', name: 'Scholing' },
  { value: '4900', name: 'Overige kosten' },
  { value: '7000', name: 'Inkoop en uitbesteed werk' },
  { value: '8000', name: 'Omzet' },
  { value: '8010', name: 'Omzet buitenland' },
];
