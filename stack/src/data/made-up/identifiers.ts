import { composeIBAN } from 'ibantools';
import { stdnum } from 'stdnum';
import type { Dice } from './dice.js';

interface Identified {
  /** Account number after the country code and check digits. */
  bban?: string;
  vat?: string;
  isVat?: (number: string) => boolean;
  coc: string;
}

const byCountry: Record<string, Identified> = {
  NL: { bban: 'INGB000#######', vat: 'NL#########B01', isVat: (n) => stdnum.NL!.btw!.validate(n).isValid, coc: '7#######' },
  BE: { bban: '310########', vat: 'BE0#########', isVat: (n) => stdnum.BE!.vat!.validate(n).isValid, coc: '0###.###.###' },
  DE: { bban: '50010517##########', vat: 'DE#########', isVat: (n) => stdnum.DE!.vat!.validate(n).isValid, coc: 'HRB ######' },
  FR: { bban: '30004###############', vat: 'FR###########', isVat: (n) => stdnum.FR!.tva!.validate(n).isValid, coc: '### ### ###' },
  AT: { bban: '20111###########', vat: 'ATU########', isVat: (n) => stdnum.AT!.uid!.validate(n).isValid, coc: 'FN ######a' },
  LU: { bban: '001#############', vat: 'LU########', isVat: (n) => stdnum.LU!.tva!.validate(n).isValid, coc: 'B######' },
  DK: { bban: '0040##########', vat: 'DK########', isVat: (n) => stdnum.DK!.cvr!.validate(n.slice(2)).isValid, coc: '########' },
  GB: { bban: 'NWBK601613########', vat: 'GB#########', isVat: (n) => stdnum.GB!.vat!.validate(n).isValid, coc: '0#######' },
  CH: { bban: '00762############', coc: 'CHE-###.###.###' },
  US: { coc: '##-#######' },
  NO: { coc: '9########' },
};

/** Draws until the check digits agree; a hundred thousand failures mean that the pattern is wrong. */
function drawn<T>(what: string, draw: () => T | null): T {
  for (let attempt = 0; attempt < 100_000; attempt += 1) {
    const value = draw();
    if (value !== null) return value;
  }
  throw new Error(`No valid ${what} was found`);
}

/** Prefixes the account with its two check digits; returns null if its own check digits are wrong. */
export function ibanFor(dice: Dice, countryCode: string): string | null {
  const pattern = byCountry[countryCode]?.bban;
  if (!pattern) return null;
  return drawn(`IBAN of ${countryCode}`, () => composeIBAN({ countryCode, bban: withOwnCheck(countryCode, dice.digits(pattern)) }));
}

/** Appends the check digits that Belgian and French account numbers end with. */
function withOwnCheck(countryCode: string, bban: string): string {
  if (countryCode === 'BE') {
    const body = bban.slice(0, 10).padEnd(10, '0');
    return body + String(Number(BigInt(body) % 97n) || 97).padStart(2, '0');
  }
  if (countryCode === 'FR') {
    const body = bban.slice(0, 21).padEnd(21, '0');
    const [bank, branch, account] = [body.slice(0, 5), body.slice(5, 10), body.slice(10)].map(BigInt) as [bigint, bigint, bigint];
    return body + String(97n - ((89n * bank + 15n * branch + 3n * account) % 97n)).padStart(2, '0');
  }
  return bban;
}

export function vatNumberFor(dice: Dice, countryCode: string): string | null {
  const { vat, isVat } = byCountry[countryCode] ?? {};
  if (!vat || !isVat) return null;
  return drawn(`VAT number of ${countryCode}`, () => {
    const number = dice.digits(vat);
    return isVat(number) ? number : null;
  });
}

export const cocNumberFor = (dice: Dice, countryCode: string): string => dice.digits(byCountry[countryCode]?.coc ?? '########');
