import { Controller, Get, Param } from '@nestjs/common';
import type { PurchaseBudgets as BudgetsOfLines } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { PurchaseBudgets } from './purchase-budgets.service.js';

/** Budgets as shown to approvers of a purchase. */
@Section('budgets')
@Controller('api/purchases/purchases')
export class PurchaseBudgetsController {
  constructor(private readonly budgets: PurchaseBudgets) {}

  @Get(':id/budgets')
  @Requires('approvals.read')
  @Route("The remaining budgets of a purchase's lines: for finance all, for an approver those of the own lines", {
    answers: 'PurchaseBudgets',
    refuses: ['TEAM_FORBIDDEN'],
  })
  of(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<BudgetsOfLines> {
    return this.budgets.of(ctx, id);
  }
}
