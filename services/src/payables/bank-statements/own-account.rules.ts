/** Older statements name an account without bank and check digits: the last ten digits of a Dutch IBAN, often without zeros before them. */
const onlyDigits = /^\d{7,10}$/;

/** Returns which of the own accounts a statement is of. Digits that fit two accounts name none. */
export function ownAccount(account: string, own: readonly string[]): string | undefined {
  if (own.includes(account)) return account;
  if (!onlyDigits.test(account)) return undefined;
  const padded = account.padStart(10, '0');
  const fitting = own.filter((one) => /^NL\d\d[A-Z]{4}\d{10}$/.test(one) && one.endsWith(padded));
  return fitting.length === 1 ? fitting[0] : undefined;
}
