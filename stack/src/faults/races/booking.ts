import type { Run } from '../support/experiment.js';
import { inTurn } from '../support/in-turn.js';
import type { Office } from '../support/office.js';
import { draftOf } from '../support/seller.js';

export interface Made {
  invoiceId: number;
  version: number;
}

export const makeDrafts = (office: Office, count: number): Promise<Made[]> =>
  inTurn(Array.from({ length: count }), 8, () => office.made('POST', office.invoices, draftOf(office)) as Promise<Made>);

/** Checks that booked numbers of the ecosystem are 1 to n: without gaps, duplicates or numbers of another ecosystem. */
export async function numbersHold(
  run: Run,
  office: Office,
  table: 'sales_invoices' | 'purchase_invoices' = 'sales_invoices',
): Promise<number> {
  const rows = await office.rows<{ number: string }>(
    `SELECT invoice_number AS number FROM ${table} WHERE ecosystem_id = $1 AND status = 'booked'`,
    [office.tenant.ecosystemId],
  );
  const taken = rows.map(({ number }) => Number(/(?<!\d)(\d+)$/.exec(number)?.[1])).sort((a, b) => a - b);
  run.note('booked invoices', taken.length);
  run.holds('numbers twice', taken.length - new Set(taken).size, 0);
  run.holds('gaps in the numbers', taken.filter((number, index) => number !== taken[0]! + index).length, 0);
  return taken.length;
}

/** Counts each status, e.g. `1×200 199×412`. */
export function answers(got: readonly { status: number }[]): string {
  const counts = new Map<number, number>();
  for (const { status } of got) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort()
    .map(([status, count]) => `${count}×${status}`)
    .join(' ');
}
