import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery } from '@nestjs/swagger';
import { salesInvoiceSchema } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/context.js';
import { Database } from '../../platform/database/database.js';
import { Ctx, Requires } from '../../platform/http/access.js';
import { Answers, ApiArea, ApiIdempotencyKey, ApiIfMatch, Takes } from '../../platform/http/api-docs.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { log } from '../../platform/logging/log.js';
import { listHeaders, listRequest, Records } from '../../platform/records/index.js';
import { mailKinds } from '../invoice-mail/built-in-texts.js';
import { mailKindOf } from '../invoice-mail/mail-kind.js';
import { receiverMessages, resumeBody } from '../invoice-mail/mail-receiver.js';
import type { ResumeInput } from '../invoice-mail/mail-receiver.js';
import { loggedMessageSchema } from '../invoice-mail/message-log.js';
import type { LoggedMessage } from '../invoice-mail/message-log.js';
import { LegalEntities } from '../legal-entities/legal-entities.js';
import type { InvoiceInput, SendInput } from './invoice-input.js';
import { invoiceList, periodOf } from './invoice-list.js';
import { InvoiceDocuments } from '../invoice-papers/invoice-documents.js';
import { InvoiceMailContents } from './invoice-mail-contents.js';
import type { InvoiceMailContent } from './invoice-mail-contents.js';
import { InvoiceVerbs } from './invoice-verbs.js';
import type { InvoiceView } from './invoice-view.js';
import { invoiceBody, newInvoiceBody, paymentBody, sendBody } from './sales-invoices.schemas.js';

@ApiArea('sales-invoices')
@Controller('api/invoices/:legalEntity/sales-invoices')
export class SalesInvoicesController {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly entities: LegalEntities,
    private readonly verbs: InvoiceVerbs,
    private readonly documents: InvoiceDocuments,
    private readonly mailContents: InvoiceMailContents,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Sales invoices of a legal entity (id or reference); both dates are exclusive' })
  @ApiQuery({ name: 'fromDate', required: false, example: '2026-02-28' })
  @ApiQuery({ name: 'untilDate', required: false, example: '2026-04-01' })
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
  @Requires('finance')
  @ApiOperation({ summary: 'Makes a draft' })
  @ApiIdempotencyKey()
  @Takes(newInvoiceBody)
  create(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Body() body: InvoiceInput): Promise<InvoiceView> {
    return this.verbs.create(ctx, legalEntity, body);
  }

  @Get(':id')
  get(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Param('id', IdPipe) invoiceId: number): Promise<InvoiceView> {
    return this.verbs.get(ctx, { legalEntity, invoiceId });
  }

  @Put(':id')
  @Requires('finance')
  @ApiOperation({ summary: 'Changes a draft; a booked invoice is refused' })
  @ApiIfMatch()
  @Takes(invoiceBody)
  update(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Body() body: InvoiceInput,
  ): Promise<InvoiceView> {
    return this.verbs.update(ctx, { legalEntity, invoiceId }, body);
  }

  @Delete(':id')
  @Requires('finance')
  @HttpCode(204)
  @ApiOperation({ summary: 'Archives a draft' })
  @ApiIfMatch()
  archive(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Param('id', IdPipe) invoiceId: number): Promise<void> {
    return this.verbs.archive(ctx, { legalEntity, invoiceId });
  }

  @Get(':id/email-template')
  @ApiOperation({ summary: 'To whom a mail about this invoice goes, and what it will say' })
  @ApiQuery({ name: 'email_type', enum: mailKinds, required: false })
  emailTemplate(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Query('email_type') emailType?: string,
  ): Promise<InvoiceMailContent> {
    return this.mailContents.of(ctx, { legalEntity, invoiceId }, mailKindOf(emailType));
  }

  @Post(':id/book')
  @Requires('finance')
  @HttpCode(200)
  @ApiOperation({ summary: 'Books a draft: it gets its number and never changes again' })
  @ApiIfMatch()
  @ApiIdempotencyKey()
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

  @Post(':id/send')
  @HttpCode(200)
  @ApiOperation({ summary: 'Mails a booked invoice with its documents and payment link' })
  @ApiIfMatch()
  @ApiIdempotencyKey()
  @Takes(sendBody)
  @Answers(loggedMessageSchema)
  send(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Body() body: SendInput,
  ): Promise<LoggedMessage> {
    return this.verbs.mail(ctx, { legalEntity, invoiceId }, 'newInvoice', body);
  }

  @Post(':id/send-reminder')
  @HttpCode(200)
  @ApiOperation({ summary: 'Mails a reminder of an invoice that is not fully paid' })
  @ApiIfMatch()
  @ApiIdempotencyKey()
  @Takes(sendBody)
  @Answers(loggedMessageSchema)
  remind(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Body() body: SendInput,
  ): Promise<LoggedMessage> {
    return this.verbs.mail(ctx, { legalEntity, invoiceId }, 'reminder', body);
  }

  @Post(':id/register-payment')
  @Requires('finance')
  @HttpCode(200)
  @ApiOperation({ summary: 'Registers a payment by hand' })
  @ApiIfMatch()
  @ApiIdempotencyKey()
  @Takes(paymentBody)
  registerPayment(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Body() body: { amount?: number; fullyPaid?: boolean },
  ): Promise<InvoiceView> {
    return this.verbs.registerPayment(ctx, { legalEntity, invoiceId }, body);
  }

  @Post(':id/resume')
  @Requires('finance')
  @HttpCode(200)
  @ApiOperation({ summary: 'Goes on with the process that waits for something to be mended' })
  @Takes(resumeBody, { messages: receiverMessages })
  resume(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Body() body: ResumeInput,
  ): Promise<InvoiceView> {
    return this.verbs.resume(ctx, { legalEntity, invoiceId }, body);
  }
}
