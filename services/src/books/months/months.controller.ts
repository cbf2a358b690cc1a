import { Controller, Get, Param, Query } from '@nestjs/common';
import { type DaysOfPeriod, type Month, periodFrom } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, Requires } from '../../platform/requests/http/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { Months } from './months.service.js';

/** How a route names a month. */
export const monthQuery = {
  month: {
    schema: { type: 'string', pattern: '^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])$' },
    description: 'By default the next month to close: the first open one that has ended',
    example: '2026-10',
  },
};

/** Reads the days of a month of a query, YYYY-MM. */
export function monthOf(month: unknown): DaysOfPeriod {
  const isMonth = typeof month === 'string' && new RegExp(monthQuery.month.schema.pattern).test(month);
  const days = isMonth ? periodFrom('month', `${month}-01`) : undefined;
  if (days) return days;
  throw new Problem('BAD_REQUEST', { detail: 'month must be YYYY-MM, from 1900 to 2199' });
}

/** The month of a legal entity: what is still open before it can be closed. */
@Section('legal-entities')
@Controller('api/invoices/:legalEntity/month')
export class MonthsController {
  constructor(private readonly months: Months) {}

  @Get()
  @Requires('vat.read', 'payments.read')
  @Route('A month, what is still open before it can be closed, and who closed it or opened it again', {
    query: monthQuery,
    answers: 'Month',
  })
  of(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Query('month') month?: unknown): Promise<Month> {
    return this.months.of(ctx, legalEntity, month === undefined ? undefined : monthOf(month));
  }
}
