import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import type { BankLedgers, BankRule, BankRuleContent, BankRules as Rules, NewBankRule } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { BankRules } from './bank-rules.service.js';
import { BookingViews } from './booking-views.service.js';

const change = { answers: 'BankRule', ifMatch: true, idempotent: true } as const;

/** Ledgers for bank bookings without an invoice, and the rules that propose them. */
@Section('payments')
@Controller('api/invoices/:legalEntity')
export class BankRulesController {
  constructor(
    private readonly rules: BankRules,
    private readonly views: BookingViews,
  ) {}

  @Get('bank-ledgers')
  @Requires('payments.read')
  @Route('Ledgers on which bookings may be booked, most used first', { answers: 'BankLedgers' })
  async ledgers(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string): Promise<BankLedgers> {
    return { items: await this.views.ledgers(ctx, legalEntity) };
  }

  @Get('bank-rules')
  @Requires('payments.read')
  @Route('Rules that propose a ledger for bookings, and rules that suggest themselves', { answers: 'BankRules' })
  list(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string): Promise<Rules> {
    return this.rules.list(ctx, legalEntity);
  }

  @Post('bank-rules')
  @Requires('payments.register')
  @Route('Makes a rule of a booking: the next ones of its counterparty get the same proposal', {
    takes: 'NewBankRule',
    answers: 'BankRule',
    status: 201,
    idempotent: true,
  })
  make(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Body() body: NewBankRule): Promise<BankRule> {
    return this.rules.make(ctx, legalEntity, body);
  }

  @Put('bank-rules/:id')
  @Requires('payments.register')
  @Route('Changes what a rule proposes', { takes: 'BankRuleContent', ...change })
  edit(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) ruleId: number,
    @Body() body: BankRuleContent,
  ): Promise<BankRule> {
    return this.rules.edit(ctx, legalEntity, ruleId, body);
  }

  @Post('bank-rules/:id/end')
  @Requires('payments.register')
  @Route('Ends a rule; what was booked by it stays', change)
  end(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Param('id', IdPipe) ruleId: number): Promise<BankRule> {
    return this.rules.end(ctx, legalEntity, ruleId);
  }
}
