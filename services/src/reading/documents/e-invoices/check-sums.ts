import { amountText, decimal, type DecimalInput, toCents } from '@kantoor/schemas';
import type { Finding, StructuredInvoice } from '../../model/index.js';

const sum = (amounts: (number | null)[]) => amounts.reduce((total, each) => total.plus(each ?? 0), decimal(0));

/**
 * Checks the sums of EN 16931 that a bookkeeper relies on, to the cent: lines (BR-CO-10), net (BR-CO-13), VAT (BR-CO-14), VAT of each rate
 * (BR-CO-17, which tolerates less than one unit of the currency), gross (BR-CO-15) and payable (BR-CO-16). Values missing from a profile
 * are not checked.
 */
export function checkSums(invoice: StructuredInvoice): Finding[] {
  const { lines, lineTotal, net, vatTotal, gross, prepaid, rounding, payable, adjustments, vat, syntax } = invoice;
  const findings: Finding[] = [
    ...(invoice.isInNamespace ? [] : [{ code: 'FOREIGN_NAMESPACE' as const }]),
    ...(invoice.isCredit && (gross ?? 0) < 0 ? [{ code: 'CREDIT_IS_NEGATIVE' as const, stated: amountText(decimal(gross!).abs()) }] : []),
    ...invoice.unreadable.map((field): Finding => ({ code: 'UNREADABLE_VALUE', field })),
  ];
  const check = (
    code: Finding['code'],
    stated: number | null | undefined,
    computed: ReturnType<typeof sum>,
    within: DecimalInput = 0,
  ): void => {
    if (stated === undefined || stated === null || toCents(computed.minus(stated)).abs().lte(within)) return;
    findings.push({ code, stated: amountText(stated), computed: amountText(computed) });
  };
  const stated = lineTotal ?? net;
  if (lines.length > 0) check('LINES_DIFFER', lineTotal, sum(lines.map((line) => line.lineTotal)));
  if (lineTotal !== undefined) check('NET_DIFFERS', net, sum([stated ?? 0, ...adjustments.map(({ amount }) => amount)]));
  if (vat.length > 0) {
    check('VAT_DIFFERS', vatTotal, sum(vat.map(({ amount }) => amount)));
    for (const { rate, base, amount } of vat)
      if (rate !== null && base !== null) check('RATE_DIFFERS', amount, decimal(base).times(rate).div(100), '0.99');
  }
  if (net !== undefined && vatTotal !== undefined) check('GROSS_DIFFERS', gross, sum([net, vatTotal]));
  // CII of the profile MINIMUM states the amount due without prepaid amounts.
  if (gross !== undefined && (syntax === 'ubl' || lineTotal !== undefined))
    check('PAYABLE_DIFFERS', payable, sum([gross, rounding ?? 0]).minus(prepaid ?? 0));
  return findings;
}
