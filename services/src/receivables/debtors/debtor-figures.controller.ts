import { Controller, Get, Param } from '@nestjs/common';
import type { DebtorFigures as FiguresAnswer } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, Requires } from '../../platform/requests/http/index.js';
import { DebtorFigures } from './debtor-figures.service.js';

@Section('sales-invoices')
@Controller('api/invoices/:legalEntity/debtor-figures')
export class DebtorFiguresController {
  constructor(private readonly figures: DebtorFigures) {}

  @Get()
  @Requires('invoices.read')
  @Route('Amounts invoiced, received and overdue by month, and open amounts by days overdue', { answers: 'DebtorFigures' })
  of(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string): Promise<FiguresAnswer> {
    return this.figures.of(ctx, legalEntity);
  }
}
