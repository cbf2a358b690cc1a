import { Controller, Get, Param, Query } from '@nestjs/common';
import { currencies, type YearBookings, yearFigures, type YearOverview } from '@kantoor/schemas';
import { monthQuery } from '../../books/months/index.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, Requires } from '../../platform/requests/http/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { YearOverviews } from './year-overviews.service.js';

const year = {
  schema: { type: 'integer', minimum: 1900, maximum: 2199 },
  description: 'By default the current one',
  example: 2026,
};
const named = (what: string) => ({
  schema: { type: 'string', maxLength: 200 },
  description: `Only ${what} as the lines name it; empty for what names none`,
  example: 'Advies',
});
const bookingsQuery = {
  year,
  figure: { schema: { type: 'string', enum: [...yearFigures] }, description: 'Defaults to the result', example: 'costs' },
  month: { ...monthQuery.month, description: 'Only this month of the year' },
  team: named('the team'),
  activity: named('the activity'),
  currency: { schema: { type: 'string', enum: [...currencies] }, description: 'For lines without a rate; defaults to EUR', example: 'USD' },
  page: { schema: { type: 'integer', minimum: 0, maximum: 100_000 }, description: 'Counts from 0', example: 0 },
};

/** A year of a legal entity: its result by month, team and activity, and the bookings behind each figure. */
@Section('legal-entities')
@Requires('vat.read', 'payments.read', 'budgets.read')
@Controller('api/invoices/:legalEntity/year')
export class YearOverviewController {
  constructor(private readonly years: YearOverviews) {}

  @Get()
  @Route('Revenue, costs, result and budget of a year by month, team and activity, in euro, as posted in the journal', {
    query: { year },
    answers: 'YearOverview',
  })
  overview(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Query() query: Record<string, unknown>,
  ): Promise<YearOverview> {
    return this.years.overview(ctx, legalEntity, query);
  }

  @Get('bookings')
  @Route('The bookings behind a figure of the year, oldest first; their amounts add up to the figure', {
    query: bookingsQuery,
    answers: 'YearBookings',
  })
  bookings(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Query() query: Record<string, unknown>,
  ): Promise<YearBookings> {
    return this.years.bookings(ctx, legalEntity, query);
  }
}
