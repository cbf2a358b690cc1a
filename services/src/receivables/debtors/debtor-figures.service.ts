import { Injectable } from '@nestjs/common';
import { ageingBuckets, type DebtorFigures as FiguresAnswer, monthsUpTo } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { latestRates } from '../../books/exchange-rates/index.js';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { figuresQueries } from './figures-sql.js';

const monthsShown = 12;

interface Sum {
  currency: FiguresAnswer['ageing'][number]['currency'];
  amount: string;
}
type MonthSum = Sum & { month: string };
export type BucketSum = Sum & { bucket: FiguresAnswer['ageing'][number]['bucket']; count: number };

/** Reports the invoices of a legal entity over the last year, and open amounts by how overdue they are; for each currency separately. */
@Injectable()
export class DebtorFigures {
  constructor(
    private readonly database: Database,
    private readonly entities: LegalEntities,
    private readonly settings: EcosystemSettings,
  ) {}

  async of(ctx: RequestContext, legalEntity: string): Promise<FiguresAnswer> {
    const { legalEntityId } = await this.database.transaction(ctx, (tx) => this.entities.named(tx, ctx, legalEntity));
    const today = await this.settings.today(ctx);
    const months = monthsUpTo(today, monthsShown);
    const queries = figuresQueries(ctx, { legalEntityId, first: months[0]!, last: months.at(-1)!, today });
    const [rates, invoiced, received, late, ageing] = await this.database.readMany<unknown>(ctx, [latestRates(ctx), ...queries]);
    return {
      months,
      invoiced: amounts(invoiced as MonthSum[]),
      received: amounts(received as MonthSum[]),
      late: amounts(late as MonthSum[]),
      ageing: amounts(ageing as BucketSum[]).sort(byBucket),
      rates: rates as FiguresAnswer['rates'],
    };
  }
}

/** Sorts from not due to the most overdue. */
export const byBucket = (a: Pick<BucketSum, 'bucket'>, b: Pick<BucketSum, 'bucket'>): number =>
  places.indexOf(a.bucket) - places.indexOf(b.bucket);
const places = ageingBuckets.map(({ name }) => name);
export const amounts = <T extends Sum>(rows: T[]): (Omit<T, 'amount'> & { amount: number })[] =>
  rows.map((row) => ({ ...row, amount: Number(row.amount) }));
