import type { PaymentRegistration, ProcessResume } from '@kantoor/schemas';
import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { salesInvoiceSchema } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/context.js';
import { listQuery, Route, Section } from '../../platform/contract/index.js';
import { Database } from '../../platform/database/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/http/index.js';
import { log } from '../../platform/logging/index.js';
import { receiverMessages } from '../../platform/messages/index.js';
import { listHeaders, listRequest, Records } from '../../platform/records/index.js';
import { LegalEntities } from '../legal-entities/index.js';
import type { InvoiceInput } from './invoice-input.js';
import { invoiceList, periodOf } from './invoice-list.js';
import { InvoiceDocuments } from '../invoice-documents/index.js';
import { InvoiceVerbs } from './invoice-verbs.service.js';
import type { InvoiceView } from './invoice-view.js';

const date = { type: 'string', format: 'date' };
const invoiceQuery = {
  ...listQuery,
  fromDate: { schema: date, description: 'Exclusive', example: '2026-02-28' },
  untilDate: { schema: date, description: 'Exclusive', example: '2026-04-01' },
};

@Section('sales-invoices')
@Controller('api/invoices/:legalEntity/sales-invoices')
export class SalesInvoicesController {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly entities: LegalEntities,
    private readonly verbs: InvoiceVerbs,
    private readonly documents: InvoiceDocuments,
  ) {}

  @Get()
  @Requires('invoices.read')
  @Route('Sales invoices of a legal entity (id or reference)', { query: invoiceQuery, answers: 'SalesInvoiceList' })
  async list(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    const { legalEntityId } = await this.database.transaction(ctx, (tx) => this.entities.named(tx, ctx, legalEntity));
    const request = listRequest(query, salesInvoiceSchema['x-resource'].pageSize);
    const scope = { legalEntityId, ...periodOf(query) };
    const answer = await this.records.list(ctx, salesInvoiceSchema, request, invoiceList(ctx, scope, request.filter['deleted'] === true));
    listHeaders(reply, 'sales-invoices', request, answer);
    return { items: answer.items };
  }

  @Post()
  @Requires('invoices.write')
  @Route('Makes a draft', { takes: 'NewInvoice', answers: 'SalesInvoiceRecord', status: 201, idempotent: true })
  create(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Body() body: InvoiceInput): Promise<InvoiceView> {
    return this.verbs.create(ctx, legalEntity, body);
  }

  @Get(':id')
  @Requires('invoices.read')
  @Route('A sales invoice', { answers: 'SalesInvoiceRecord', refuses: ['TEAM_FORBIDDEN'] })
  get(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Param('id', IdPipe) invoiceId: number): Promise<InvoiceView> {
    return this.verbs.get(ctx, { legalEntity, invoiceId });
  }

  @Put(':id')
  @Requires('invoices.write')
  @Route('Changes a draft; a booked invoice is refused', {
    takes: 'InvoiceChange',
    answers: 'SalesInvoiceRecord',
    ifMatch: true,
    refuses: ['INVOICE_IS_BOOKED', 'UPDATE_INVOICE_FAILED'],
  })
  update(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Body() body: InvoiceInput,
  ): Promise<InvoiceView> {
    return this.verbs.update(ctx, { legalEntity, invoiceId }, body);
  }

  @Delete(':id')
  @Requires('invoices.write')
  @Route('Archives a draft', { ifMatch: true, refuses: ['INVOICE_IS_BOOKED'] })
  archive(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Param('id', IdPipe) invoiceId: number): Promise<void> {
    return this.verbs.archive(ctx, { legalEntity, invoiceId });
  }

  @Post(':id/book')
  @Requires('invoices.book')
  @Route('Books a draft: it gets its number and never changes again', {
    answers: 'SalesInvoiceRecord',
    ifMatch: true,
    idempotent: true,
    refuses: ['BOOKING_INVOICE_FAILED', 'EXCHANGE_RATE_MISSING', 'UPDATE_INVOICE_FAILED', 'INVOICE_IS_BOOKED'],
  })
  async book(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
  ): Promise<InvoiceView> {
    const booked = await this.verbs.book(ctx, { legalEntity, invoiceId });
    // Booked is booked: a paper that cannot be drawn now is drawn when it is asked for.
    await this.documents
      .render(ctx, invoiceId)
      .catch((err: unknown) => log.error({ err, invoiceId }, 'The paper of a booked invoice was not drawn yet'));
    return booked;
  }

  @Post(':id/register-payment')
  @Requires('payments.register')
  @Route('Registers a payment by hand', {
    takes: 'PaymentRegistration',
    answers: 'SalesInvoiceRecord',
    ifMatch: true,
    idempotent: true,
    refuses: ['FAILED_REGISTER_PAYMENT'],
  })
  registerPayment(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Body() body: PaymentRegistration,
  ): Promise<InvoiceView> {
    return this.verbs.registerPayment(ctx, { legalEntity, invoiceId }, body);
  }

  @Post(':id/resume')
  @Requires('invoices.resume')
  @Route('Goes on with the process that waits for something to be fixed', {
    takes: 'ProcessResume',
    refusal: { messages: receiverMessages },
    answers: 'SalesInvoiceRecord',
    ifMatch: true,
    idempotent: true,
    refuses: ['RECEIVER_UNKNOWN', 'MAIL_LIMIT_REACHED'],
  })
  resume(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Body() body: ProcessResume,
  ): Promise<InvoiceView> {
    return this.verbs.resume(ctx, { legalEntity, invoiceId }, body);
  }
}
