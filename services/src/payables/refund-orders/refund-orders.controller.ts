import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { RefundByBatch, RefundOrder } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { RefundOrders } from './refund-orders.service.js';

const change = { answers: 'RefundOrder', status: 200, ifMatch: true, idempotent: true } as const;

/** What sales invoices owe back to their customers, paid by the next batch of payments. */
@Section('payments')
@Controller('api/invoices/:legalEntity/sales-invoices/:id/refund-order')
export class RefundOrdersController {
  constructor(private readonly refunds: RefundOrders) {}

  @Get()
  @Requires('payments.read')
  @Route('What a sales invoice owes back to its customer, the account to pay it on, and the batch that pays it', {
    answers: 'RefundOrder',
    refuses: ['TEAM_FORBIDDEN'],
  })
  get(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Param('id', IdPipe) invoiceId: number): Promise<RefundOrder> {
    return this.refunds.get(ctx, { legalEntity, invoiceId });
  }

  @Post()
  @Requires('payments.register')
  @Route('Puts what a sales invoice owes back in the next batch of payments', {
    takes: 'RefundByBatch',
    ...change,
    refuses: ['TEAM_FORBIDDEN', 'REFUND_NOT_OWED', 'REFUND_ORDERED', 'REFUND_IN_BATCH', 'REFUND_NOT_BY_BATCH', 'OPEN_AMOUNT_CHANGED'],
  })
  ask(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Body() body: RefundByBatch,
  ): Promise<RefundOrder> {
    return this.refunds.ask(ctx, { legalEntity, invoiceId }, body);
  }

  @Post('take-out')
  @Requires('payments.register')
  @Route('Takes a refund out that waits for the next batch of payments', { ...change, refuses: ['TEAM_FORBIDDEN', 'REFUND_IN_BATCH'] })
  takeOut(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
  ): Promise<RefundOrder> {
    return this.refunds.takeOut(ctx, { legalEntity, invoiceId });
  }
}
