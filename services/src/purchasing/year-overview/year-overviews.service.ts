import { Injectable } from '@nestjs/common';
import {
  accountingCurrency,
  currencies,
  type Currency,
  daysLater,
  type YearBookings,
  type YearFigure,
  yearFigures,
  type YearOverview,
} from '@kantoor/schemas';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { monthOf } from '../../books/months/index.js';
import { type ResultScope, type YearBookingRow, yearBookings, type YearSumRow, yearSums } from '../../books/year-bookings/index.js';
import { teamsOfLegalEntity } from '../../directory/teams/index.js';
import { isNotDeductible, isOfRevenue, isOnBalanceSheet } from '../../masterdata/ledgers/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { Database, type ReadQuery } from '../../platform/storage/database/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { type YearSum, yearOverviewOf } from './year-figures.rules.js';

type Query = Readonly<Record<string, unknown>>;
interface Scope extends ResultScope {
  reference: string;
  year: number;
}
interface BookingsQuery {
  figure: YearFigure;
  team?: string | null;
  activity?: string | null;
  currency: Currency;
  page: number;
}

const bookingsOfPage = 50;
const ledgers = {
  ...{ isOnBalanceSheet: isOnBalanceSheet('$1'), isOfRevenue: isOfRevenue('$1'), isNotDeductible: isNotDeductible('$1') },
};

/**
 * A year of a legal entity as its journal has it: an invoice counts in the month in which it is posted (D-65), by the team and the activity
 * that its lines name. A figure and its bookings come from the same lines, so they cannot differ.
 */
@Injectable()
export class YearOverviews {
  constructor(
    private readonly database: Database,
    private readonly entities: LegalEntities,
    private readonly settings: EcosystemSettings,
  ) {}

  async overview(ctx: RequestContext, legalEntity: string, query: Query): Promise<YearOverview> {
    const scope = await this.scopeOf(ctx, legalEntity, query);
    const [sums, budgets] = await this.database.readMany<unknown>(ctx, [yearSums(ctx, scope), budgetSums(ctx, scope)]);
    return yearOverviewOf(scope.year, [...(sums as YearSumRow[]), ...(budgets as YearSum[])]);
  }

  async bookings(ctx: RequestContext, legalEntity: string, query: Query): Promise<YearBookings> {
    const scope = await this.scopeOf(ctx, legalEntity, query);
    const selection = selectionIn(query);
    const { figure, currency, page } = selection;
    const paged = { ...selection, pageSize: bookingsOfPage };
    const statement = figure === 'budget' ? budgetRows(ctx, scope, paged) : yearBookings(ctx, scope, { ...paged, figure });
    const [found] = await this.database.readMany<Omit<YearBookingRow, 'origin'> & { origin: YearBookingRow['origin'] | 'budgets' }>(ctx, [
      statement,
    ]);
    const rows = found!;
    return {
      ...{ figure, currency, page, pageSize: bookingsOfPage, count: rows[0]?.count ?? 0, total: Number(rows[0]?.total ?? 0) },
      items: rows.map(({ origin, id, number, date, postingDate, name, amount }) => ({
        ...{ origin, id, number, date, postingDate, name, amount: Number(amount) },
      })),
    };
  }

  private async scopeOf(ctx: RequestContext, legalEntity: string, query: Query): Promise<Scope> {
    const [{ timeZone }, today] = [await this.settings.of(ctx), await this.settings.today(ctx)];
    const month = query['month'] === undefined ? null : monthOf(query['month']);
    const year = yearIn(query['year'], Number((month?.from ?? today).slice(0, 4)));
    const { from, to } = month ?? { from: `${year}-01-01`, to: `${year}-12-31` };
    if (Number(from.slice(0, 4)) !== year) throw new Problem('BAD_REQUEST', { detail: 'month must be one of the year' });
    const entity = await this.database.transaction(ctx, (tx) => this.entities.named(tx, ctx, legalEntity));
    return {
      ...{ legalEntityId: entity.legalEntityId, reference: entity.legalEntityReference, year },
      ...{ from, until: daysLater(to, 1), timeZone, ledgers },
    };
  }
}

function yearIn(text: unknown, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (typeof text === 'string' && /^(?:19|20|21)\d\d$/.test(text)) return Number(text);
  throw new Problem('BAD_REQUEST', { detail: 'year must be from 1900 to 2199' });
}

function selectionIn(query: Query): BookingsQuery {
  const figure = yearFigures.find((one) => one === (query['figure'] ?? 'result'));
  if (!figure) throw new Problem('BAD_REQUEST', { detail: `figure must be one of ${yearFigures.join(', ')}` });
  const currency = currencies.find((one) => one === (query['currency'] ?? accountingCurrency));
  if (!currency) throw new Problem('BAD_REQUEST', { detail: `currency must be one of ${currencies.join(', ')}` });
  const page = query['page'] ?? '0';
  if (typeof page !== 'string' || !/^\d{1,6}$/.test(page) || Number(page) > 100_000)
    throw new Problem('BAD_REQUEST', { detail: 'page must be a whole number from 0 to 100000' });
  const name = (of: 'team' | 'activity') => {
    const value = query[of];
    return value === undefined ? {} : { [of]: value === '' ? null : String(value) };
  };
  return { figure, currency, page: Number(page), ...name('team'), ...name('activity') };
}

/** Budgets of the teams of the legal entity; teams and activities have the names that they had then, as lines do. */
const budgetsOf = `FROM budgets b WHERE b.ecosystem_id = $1 AND b.month >= $3 AND b.month <= $4 AND b.team_id IN (${teamsOfLegalEntity('b', '$2')})`;
const monthsOf = ({ from, until }: Scope): [first: string, last: string] => [from.slice(0, 7), daysLater(until, -1).slice(0, 7)];

const budgetSums = (ctx: RequestContext, scope: Scope): ReadQuery => ({
  sql: `SELECT 'budget' AS figure, b.month, b.department AS team, b.project AS activity, '${accountingCurrency}' AS currency, sum(b.amount) AS amount, count(*)::int AS count
    ${budgetsOf} GROUP BY b.month, b.department, b.project`,
  params: [ctx.ecosystemId, scope.reference, ...monthsOf(scope)],
});

const budgetRows = (
  ctx: RequestContext,
  scope: Scope,
  { team, activity, currency, page, pageSize }: BookingsQuery & { pageSize: number },
): ReadQuery => ({
  sql: `SELECT 'budgets' AS origin, b.id, b.month AS number, b.month || '-01' AS date, NULL AS "postingDate", b.department || ', ' || b.project AS name,
      b.amount, sum(b.amount) OVER () AS total, (count(*) OVER ())::int AS count
    ${budgetsOf} AND ($5::boolean OR b.department IS NOT DISTINCT FROM $6::text) AND ($7::boolean OR b.project IS NOT DISTINCT FROM $8::text) AND $9 = '${accountingCurrency}'
    ORDER BY b.month, b.department, b.project, b.id LIMIT $10 OFFSET $11`,
  params: [
    ...[ctx.ecosystemId, scope.reference, ...monthsOf(scope)],
    ...[team === undefined, team ?? null, activity === undefined, activity ?? null, currency, pageSize, page * pageSize],
  ],
});
