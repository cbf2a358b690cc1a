import { textOfLine } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';

/** So many of its last booked lines show which ledger is usual for a supplier. */
const linesOfUsual = 30;

/** Numbers of ledgers on which lines of a supplier were booked: by text the last one, and the one used most often of late. */
export interface UsedLedgers {
  byText: ReadonlyMap<string, string>;
  usual: string | null;
}

/** Returns the ledgers used for a supplier. Numbers of revenue are left out: `isOther` says which. */
export async function usedLedgers(
  tx: Tx,
  ctx: RequestContext,
  supplierId: number,
  texts: readonly string[],
  isFor: (account: string) => boolean,
): Promise<UsedLedgers> {
  const booked = `purchase_invoices i JOIN purchase_invoice_lines l ON l.ecosystem_id = i.ecosystem_id AND l.invoice_id = i.id
    WHERE i.ecosystem_id = $1 AND i.customer_id = $2 AND i.status = 'booked' AND l.ledger_account <> ''`;
  const alike: { text: string; account: string }[] = await tx.query(
    `SELECT DISTINCT ON (lower(btrim(l.description))) lower(btrim(l.description)) AS text, l.ledger_account AS account
     FROM ${booked} AND lower(btrim(l.description)) = ANY ($3::text[]) ORDER BY lower(btrim(l.description)), i.id DESC, l.line_number`,
    [ctx.ecosystemId, supplierId, [...new Set(texts.map(textOfLine))]],
  );
  const last: { account: string }[] = await tx.query(
    `SELECT account FROM (SELECT l.ledger_account AS account, row_number() OVER (ORDER BY i.id DESC, l.line_number) AS nth FROM ${booked}
       ORDER BY i.id DESC, l.line_number LIMIT ${linesOfUsual}) late GROUP BY account ORDER BY count(*) DESC, min(nth)`,
    [ctx.ecosystemId, supplierId],
  );
  return {
    byText: new Map(alike.filter(({ account }) => isFor(account)).map(({ text, account }) => [text, account])),
    usual: last.find(({ account }) => isFor(account))?.account ?? null,
  };
}
