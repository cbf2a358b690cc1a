import { Injectable } from '@nestjs/common';
import {
  chargedPercentage,
  inboxDocumentSchema,
  type PreviousLine,
  type PreviousPurchase,
  type PreviousPurchases as Answer,
  purchaseSchema,
  purchaseStates,
} from '@kantoor/schemas';
import { TaxRates, type TaxRateView } from '../../books/tax-rates/index.js';
import { officeOfOne } from '../../directory/colleagues/index.js';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/index.js';
import { type Bind, isOneOf } from '../../platform/records/records/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { type PurchaseLine, purchaseLines } from '../costs/index.js';

/** Limits: enough to see usual values, and to copy lines. */
const [purchasesMax, linesMax] = [10, 100];

type AllRates = ReadonlyMap<number, TaxRateView>;
const percentageOf = (rate: TaxRateView | undefined): number | null => (rate ? Number(chargedPercentage(rate)) : null);

/**
 * SQL: what was done with the supplier's document that purchase `t` was made of: approval was asked, of either, or it was booked without. A
 * purchase that is still a concept says nothing: whoever made it had not decided yet.
 */
const ofDocument = `(SELECT CASE
    WHEN EXISTS (SELECT FROM approval_rounds r WHERE r.ecosystem_id = t.ecosystem_id
      AND (r.resource, r.entity_id) IN (('${purchaseSchema['x-resource'].name}', t.id), ('${inboxDocumentSchema['x-resource'].name}', d.id)))
      THEN 'asked'
    WHEN t.purchase_state_id = ${purchaseStates.booked} THEN 'booked' END
  FROM inbox_documents d WHERE d.ecosystem_id = t.ecosystem_id AND d.purchase_id = t.id AND d.document_type = 'Incoming' LIMIT 1)`;

/** Earlier purchases from a supplier, in the person's teams; for finance in all teams (PUR-180, PUR-O80). */
@Injectable()
export class PreviousPurchases {
  constructor(
    private readonly database: Database,
    private readonly rates: TaxRates,
    private readonly settings: EcosystemSettings,
  ) {}

  /** Returns the newest first, each with its first lines, excluding archived ones; and from which amount the next one needs approval. */
  of(ctx: RequestContext, organizationId: number): Promise<Answer> {
    const params: unknown[] = [ctx.ecosystemId, organizationId];
    const bind: Bind = (value) => `$${params.push(value)}`;
    const ofTeam = may(ctx, 'purchases.all-teams') ? 'true' : isOneOf('t.team_id', [...ctx.teamIds], bind);
    return this.database.transaction(ctx, async (tx) => {
      const rows = (await tx.query(
        `SELECT t.id, t.name, t.team_id AS "teamId", to_char(t.purchase_date, 'YYYY-MM-DD') || 'T00:00:00Z' AS "purchaseDate",
           t.purchase_value::float8 AS "purchaseValue", t.currency, ${ofDocument} AS "ofDocument"
         FROM purchases t WHERE t.ecosystem_id = $1 AND t.organization_id = $2 AND t.archived_at IS NULL AND ${ofTeam}
         ORDER BY t.purchase_date DESC, t.id DESC LIMIT ${purchasesMax}`,
        params,
      )) as Omit<PreviousPurchase, 'lines'>[];
      const rates = await this.rates.all(tx, ctx);
      const purchases: PreviousPurchase[] = [];
      for (const row of rows) {
        const lines = await purchaseLines.of(tx, ctx, row.id);
        purchases.push({ ...row, lines: lines.slice(0, linesMax).map((line) => previousLine(line, rates)) });
      }
      const onlyPersonId = await officeOfOne(tx, ctx);
      const isOfficeOfOne = onlyPersonId !== undefined && onlyPersonId === ctx.person?.personId;
      return { items: purchases, approvalNeededFrom: (await this.settings.of(ctx)).approvalNeededFrom, isOfficeOfOne };
    });
  }
}

const previousLine = ({ productId, productName, productTaxRateId, ...line }: PurchaseLine, rates: AllRates): PreviousLine => ({
  lineNumber: line.lineNumber,
  description: line.description,
  amount: Number(line.amount),
  price: Number(line.price),
  inclPrice: line.inclPrice === null ? null : Number(line.inclPrice),
  product: productId === null ? null : { productId, name: productName ?? '' },
  taxRateId: line.taxRateId,
  rate: percentageOf(rates.get(line.taxRateId ?? productTaxRateId ?? 0)),
  department: line.department,
  project: line.project,
});
