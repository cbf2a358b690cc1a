import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { ClosedPeriod, ClosingOfPeriod, ReopeningOfPeriod } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { ClosedPeriods } from './closed-periods.service.js';

/** Closed months and filed quarters of a legal entity (D-65). */
@Section('legal-entities')
@Controller('api/invoices/:legalEntity/closed-periods')
export class ClosedPeriodsController {
  constructor(private readonly periods: ClosedPeriods) {}

  @Get()
  @Requires('vat.read')
  @Route('Closed months and filed quarters, oldest first', { answers: 'ClosedPeriods' })
  async list(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string): Promise<{ items: ClosedPeriod[] }> {
    return { items: await this.periods.list(ctx, legalEntity) };
  }

  @Post()
  @Requires('periods.close')
  @Route('Closes a month, or marks a quarter as filed: what is booked from now on with a date in it is posted after it', {
    takes: 'ClosingOfPeriod',
    answers: 'ClosedPeriod',
    status: 201,
    idempotent: true,
  })
  close(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Body() body: ClosingOfPeriod): Promise<ClosedPeriod> {
    return this.periods.close(ctx, legalEntity, body);
  }

  @Post(':id/reopen')
  @Requires('periods.close')
  @Route('Opens a month again, or removes the mark of a quarter, with the reason; what was posted later stays there', {
    takes: 'ReopeningOfPeriod',
  })
  reopen(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) id: number,
    @Body() { reason }: ReopeningOfPeriod,
  ): Promise<void> {
    return this.periods.reopen(ctx, legalEntity, id, reason.trim());
  }
}
