import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { ProcessesAnswer } from '@kantoor/schemas';
import type { RequestContext } from '../context.js';
import { Ctx } from '../http/access.js';
import { Answers, ApiArea } from '../http/api-docs.js';
import { IdPipe } from '../http/id.pipe.js';
import { ProcessAccess } from './process-access.js';
import { processesAnswerSchema } from './processes.schemas.js';
import { Processes } from './processes.js';

/** "Why is this waiting" (D-14). */
@ApiArea('processes')
@Controller('api')
export class ProcessesController {
  constructor(
    private readonly access: ProcessAccess,
    private readonly processes: Processes,
  ) {}

  @Get('crm/deals/:id/process')
  @ApiOperation({ summary: 'Processes of the deal and of its invoice: step, reason, next action, history' })
  @Answers(processesAnswerSchema)
  async ofDeal(@Ctx() ctx: RequestContext, @Param('id', IdPipe) dealId: number): Promise<ProcessesAnswer> {
    await this.access.assertDeal(ctx, dealId);
    return { processes: await this.processes.of(ctx, 'deals', dealId) };
  }

  @Get('invoices/sales-invoices/:id/process')
  @ApiOperation({ summary: 'Processes of the invoice and of the deal it was made from' })
  @Answers(processesAnswerSchema)
  async ofInvoice(@Ctx() ctx: RequestContext, @Param('id', IdPipe) invoiceId: number): Promise<ProcessesAnswer> {
    await this.access.assertInvoice(ctx, invoiceId);
    return { processes: await this.processes.of(ctx, 'sales-invoices', invoiceId) };
  }

  @Get('invoices/:legalEntity/sales-invoices/:id/process')
  @ApiOperation({ summary: 'The same, below the legal entity of the invoice' })
  @Answers(processesAnswerSchema)
  async ofEntityInvoice(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
  ): Promise<ProcessesAnswer> {
    await this.access.assertInvoice(ctx, invoiceId, legalEntity);
    return { processes: await this.processes.of(ctx, 'sales-invoices', invoiceId) };
  }
}
