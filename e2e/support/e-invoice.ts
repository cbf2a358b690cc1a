import { readFileSync } from 'node:fs';
import { dayFromNow } from './days.ts';

const sample = readFileSync(new URL('../../services/samples/reading/ubl/peppol-base-example.xml', import.meta.url), 'utf8');

/** Returns a Dutch VAT number that no other organization has (modulo 97). */
export function vatNumberOf(mark: number): string {
  const digits = String(mark % 1_000_000_000).padStart(9, '0');
  const suffixes = Array.from({ length: 97 }, (_, at) => String(at + 2).padStart(2, '0'));
  const isValid = (suffix: string): boolean => BigInt(`2321${digits}11${suffix}`) % 97n === 1n;
  return `NL${digits}B${suffixes.find(isValid)!}`;
}

/** Returns a recent invoice of € 1.603,25 with Dutch VAT, as a supplier sends it. */
export const eInvoiceOf = ({
  supplier,
  vatNumber,
  reference,
  iban = 'IBAN32423940',
}: Record<'supplier' | 'vatNumber' | 'reference', string> & { iban?: string }): Buffer =>
  Buffer.from(
    sample
      .replaceAll('<cbc:Percent>25.0<', '<cbc:Percent>21<')
      .replaceAll('>331.25<', '>278.25<')
      .replaceAll('>1656.25<', '>1603.25<')
      .replaceAll('>2017-11-13<', `>${dayFromNow(-3)}<`)
      .replaceAll('>2017-12-01<', `>${dayFromNow(27)}<`)
      .replace('>GB983294<', `>${vatNumber.slice(3, 11)}<`)
      .replace('>GB1232434<', `>${vatNumber}<`)
      .replace('SupplierOfficialName Ltd', supplier)
      .replace('>Snippet1<', `>${reference}<`)
      .replace(/<cbc:ID>IBAN[^<]*</, `<cbc:ID>${iban}<`),
  );
