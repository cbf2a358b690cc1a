import { Controller, Get, Headers, Param, Query } from '@nestjs/common';
import { accountingCurrency, budgetSchema, currencies, isDay, type BudgetLeft } from '@kantoor/schemas';
import { monthOf, periodHeader } from '../../directory/period.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, idIn, idMax, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { importsOf } from '../../platform/records/imports/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { recordsOf } from '../../platform/records/records/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { BudgetHooks } from './budget.hooks.js';
import { type BudgetQuestion, Budgets } from './budgets.service.js';

export const BudgetsController = recordsOf({ schema: budgetSchema, hooks: BudgetHooks, refuses: ['BUDGET_EXISTS'] });
export const BudgetImportController = importsOf({ schema: budgetSchema, hooks: BudgetHooks, refuses: ['BUDGET_EXISTS'] });

const lineQuery = {
  currency: {
    schema: { type: 'string', enum: [...currencies] },
    description: 'Currency of a line that would spend from it; defaults to the euro',
  },
  day: { schema: { type: 'string', format: 'date' }, description: 'Date of the exchange rate; defaults to today' },
};
const teamQuery = {
  ...lineQuery,
  team_id: { schema: { type: 'integer', minimum: 1, maximum: idMax }, description: 'The team in which the person spends' },
};

/** Remaining budget of a month (PUR-227, PUR-O92), for finance only. */
@Section('budgets')
@Requires('budgets.read')
@Controller('api/directory')
export class BudgetLeftController {
  constructor(
    private readonly budgets: Budgets,
    private readonly settings: EcosystemSettings,
  ) {}

  @Get('groups/:id/budget')
  @Route('The remaining budget of an activity in a month', { headers: periodHeader, query: lineQuery, answers: 'BudgetLeft' })
  async ofGroup(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) groupId: number,
    @Query('currency') currency?: string,
    @Query('day') day?: string,
    @Headers('x-period') period?: string,
  ): Promise<BudgetLeft> {
    return this.budgets.ofActivity(ctx, groupId, await this.question(ctx, { period, currency, day }));
  }

  @Get('people/:id/budget')
  @Route('The remaining budget of a person in a team in a month', { headers: periodHeader, query: teamQuery, answers: 'BudgetLeft' })
  async ofPerson(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) personId: number,
    @Query('team_id') team?: string,
    @Query('currency') currency?: string,
    @Query('day') day?: string,
    @Headers('x-period') period?: string,
  ): Promise<BudgetLeft> {
    const teamId = idIn(team);
    if (!teamId) throw new Problem('BAD_REQUEST', { detail: 'team_id is the number of a team' });
    return this.budgets.ofPerson(ctx, personId, teamId, await this.question(ctx, { period, currency, day }));
  }

  private async question(
    ctx: RequestContext,
    { period, currency = accountingCurrency, day }: { period: string | undefined; currency?: string | undefined; day: string | undefined },
  ): Promise<BudgetQuestion> {
    const today = await this.settings.today(ctx);
    if (!(currencies as readonly string[]).includes(currency))
      throw new Problem('BAD_REQUEST', { detail: `currency: ${currencies.join(', ')}` });
    if (day !== undefined && !isDay(day)) throw new Problem('BAD_REQUEST', { detail: 'day: YYYY-MM-DD' });
    return { month: monthOf(period, today), currency, day: day ?? today };
  }
}
