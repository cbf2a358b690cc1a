import { Controller, Get, Param } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, Requires } from '../../platform/requests/http/index.js';
import { type Debtors, DebtorsByCustomer } from './debtors.service.js';

@Section('sales-invoices')
@Controller('api/invoices/:legalEntity/debtors')
export class DebtorsController {
  constructor(private readonly debtors: DebtorsByCustomer) {}

  @Get()
  @Requires('invoices.read')
  @Route('The open amount of each customer, its days overdue, and its last and next reminder', { answers: 'DebtorList' })
  of(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string): Promise<Debtors> {
    return this.debtors.of(ctx, legalEntity);
  }
}
