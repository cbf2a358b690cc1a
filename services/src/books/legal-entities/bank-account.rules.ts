import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';

export interface BankAccount {
  accountNumber: string;
  bic?: string;
}

const compact = (text: string): string => electronicFormatIBAN(text) ?? '';
const compactBic = (text: string | undefined): string => (text ?? '').replace(/\s/g, '').toUpperCase();

export const isIban = (text: string): boolean => isValidIBAN(compact(text));
export const isBic = (text: string | undefined): boolean => compactBic(text) === '' || isValidBIC(compactBic(text));

/** Removes spaces and converts to capitals (PLT-O31). */
export function compactAccount({ accountNumber, bic }: BankAccount): BankAccount {
  const code = compactBic(bic);
  return { accountNumber: compact(accountNumber), ...(code && { bic: code }) };
}
