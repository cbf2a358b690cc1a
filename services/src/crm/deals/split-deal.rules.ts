import { type DealSplit, canSplit, cutText, decimal, lineNet } from '@kantoor/schemas';
import { fixed } from '../../platform/runtime/bounds/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';

/** The fields in which the parts of a deal differ. */
interface Divisible {
  name: string;
  lines: readonly { price: number; amount: number }[];
}

/** Reads the percentages of a body; those that the dialog does not offer are refused (CRM-230). */
export function percentagesOf(body: DealSplit): readonly number[] {
  const list = 'percentages' in body ? body.percentages : body;
  if (!canSplit(list)) throw new Problem('FAILED_TO_SPLIT_DEAL');
  return list;
}

/**
 * Returns the parts of a deal, which add up to the cent: prices are scaled, and the rounding difference of a line goes to its last part
 * (CRM-O44). Names get (1/3), (2/3), … Each part has all lines, so lines times parts are limited.
 */
export function partsOf<Whole extends Divisible>(deal: Whole, percentages: readonly number[]): Whole[] {
  const last = percentages.length - 1;
  const lines = deal.lines.length * percentages.length;
  if (lines > fixed('linesPerRequest')) throw new Problem('SPLIT_TOO_LARGE', { params: { lines, most: fixed('linesPerRequest') } });
  const scaled = deal.lines.map((line) => {
    const nets = percentages.map((part) => decimal(lineNet(line)).times(part).div(100).toDecimalPlaces(2));
    const rest = nets.slice(0, last).reduce((left, net) => left.minus(net), decimal(lineNet(line)));
    return [...nets.slice(0, last), rest].map((net) => ({ ...line, price: net.toNumber(), amount: 1 }));
  });
  return percentages.map((_, i) => ({
    ...deal,
    name: `${cutText(deal.name, 188)} (${i + 1}/${percentages.length})`,
    lines: scaled.map((parts) => parts[i]!),
  }));
}
