import { Body, Controller, Get, Param, Post, Query, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor, type UploadedMultipartFile } from '@nestjs/platform-fastify/multipart';
import {
  isDay,
  type BankBooking,
  type BankBookings,
  type BankStatement,
  type BookingSetAside,
  type BookingSettlement,
  type OpenInvoices,
  type ProposalConfirmation,
  type ProposalsConfirmed,
  type ReceiptRequest,
  type ReceiptsAsked,
  type StatementRead,
} from '@kantoor/schemas';
import { fixed } from '../../platform/runtime/bounds/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { listQuery, Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, recogniseFile, Requires } from '../../platform/requests/http/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { listRequest } from '../../platform/records/records/index.js';
import { BankStatements } from './bank-statements.service.js';
import { BookingVerbs } from './booking-verbs.service.js';
import { BookingViews } from './booking-views.service.js';
import { MissingReceipts } from './missing-receipts.service.js';

const scopes = ['open', 'paid', 'set-aside', 'missing'] as const;
const query = {
  range: listQuery['range']!,
  state: {
    schema: { type: 'string', enum: scopes },
    description: 'Bookings in this state; `missing`: outgoing ones without a matching invoice. Defaults to open bookings',
  },
  until: { schema: { type: 'string', format: 'date' }, description: 'Booked up to and including this day', example: '2026-10-31' },
};
const change = { answers: 'BankBooking', ifMatch: true, idempotent: true, refuses: ['BOOKING_SETTLEMENT_FAILED'] } as const;

/** Bank statements of a legal entity, their bookings and the invoices that these pay. */
@Section('payments')
@Controller('api/invoices/:legalEntity')
export class BankBookingsController {
  constructor(
    private readonly statements: BankStatements,
    private readonly verbs: BookingVerbs,
    private readonly views: BookingViews,
    private readonly receipts: MissingReceipts,
  ) {}

  @Post('bank-statements')
  @Requires('payments.register')
  @UseInterceptors(FileInterceptor('file', { limits: { fileSize: fixed('fileMaxBytes'), files: 1 } }))
  @Route('Reads a bank statement (ISO 20022 camt.053, or MT940); reading it again changes nothing', {
    takes: { file: 'StatementUpload' },
    answers: 'StatementRead',
    idempotent: true,
    refuses: ['STATEMENT_UNREADABLE', 'STATEMENT_OTHER_ACCOUNT', 'STATEMENT_TOO_LARGE'],
  })
  read(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @UploadedFile() file: UploadedMultipartFile | undefined,
  ): Promise<StatementRead> {
    if (!file?.buffer) throw new Problem('BAD_REQUEST', { detail: 'Send the statement in the form field file' });
    const upload = { buffer: file.buffer, originalname: file.originalname };
    recogniseFile(ctx, upload);
    return this.statements.read(ctx, legalEntity, upload);
  }

  @Get('bank-statements')
  @Requires('payments.read')
  @Route('Bank statements that were read, latest first, with what does not agree', { answers: 'BankStatements' })
  async listStatements(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string): Promise<{ items: BankStatement[] }> {
    return { items: await this.statements.list(ctx, legalEntity) };
  }

  @Get('bank-bookings')
  @Requires('payments.read')
  @Route('Bank bookings, latest first, with the invoices that each may pay', { query, answers: 'BankBookings' })
  list(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Query() params: Record<string, unknown>,
  ): Promise<BankBookings> {
    const state = scopes.find((scope) => scope === (params['state'] ?? 'open'));
    if (!state) throw new Problem('BAD_REQUEST', { detail: `state is one of ${scopes.join(', ')}` });
    const { until } = params;
    if (until !== undefined && !(typeof until === 'string' && isDay(until)))
      throw new Problem('BAD_REQUEST', { detail: 'until must be YYYY-MM-DD' });
    return this.views.list(ctx, legalEntity, { scope: state, until }, listRequest(params, 50));
  }

  @Post('bank-bookings/ask-receipts')
  @Requires('payments.register')
  @Route('Asks a person for missing receipts in one mail', {
    takes: 'ReceiptRequest',
    answers: 'ReceiptsAsked',
    idempotent: true,
    refuses: ['CONFLICT', 'MAIL_LIMIT_REACHED'],
  })
  ask(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Body() body: ReceiptRequest): Promise<ReceiptsAsked> {
    return this.receipts.ask(ctx, legalEntity, body);
  }

  @Post('bank-bookings/confirm-proposals')
  @Requires('payments.register')
  @Route('Books bookings as their rules propose, all or none', {
    takes: 'ProposalConfirmation',
    answers: 'ProposalsConfirmed',
    idempotent: true,
    refuses: ['BOOKING_SETTLEMENT_FAILED'],
  })
  confirm(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Body() body: ProposalConfirmation,
  ): Promise<ProposalsConfirmed> {
    return this.verbs.confirm(ctx, legalEntity, body);
  }

  @Get('bank-bookings/:id/invoices')
  @Requires('payments.read')
  @Route('Open invoices that a booking may pay, the likely ones first', {
    query: {
      search: { schema: { type: 'string' }, description: 'Part of a number, a reference or a name, or an amount', example: '121,00' },
    },
    answers: 'OpenInvoices',
  })
  invoices(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) bookingId: number,
    @Query('search') text = '',
  ): Promise<OpenInvoices> {
    return this.views.search(ctx, legalEntity, bookingId, String(text).slice(0, 100));
  }

  @Post('bank-bookings/:id/settle')
  @Requires('payments.register')
  @Route('Records which invoices a booking pays, and on which ledgers the rest of it is booked', {
    takes: 'BookingSettlement',
    ...change,
    refuses: ['BOOKING_SETTLEMENT_FAILED', 'OPEN_AMOUNT_CHANGED'],
  })
  settle(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) bookingId: number,
    @Body() body: BookingSettlement,
  ): Promise<BankBooking> {
    return this.verbs.settle(ctx, { legalEntity, bookingId }, body);
  }

  @Post('bank-bookings/:id/set-aside')
  @Requires('payments.register')
  @Route('Records why a booking needs no invoice', { takes: 'BookingSetAside', ...change })
  setAside(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) bookingId: number,
    @Body() { reason }: BookingSetAside,
  ): Promise<BankBooking> {
    return this.verbs.setAside(ctx, { legalEntity, bookingId }, reason);
  }

  @Post('bank-bookings/:id/reopen')
  @Requires('payments.register')
  @Route('Undoes the payments and entries of a booking, or that it was set aside', { takes: 'BookingSetAside', ...change })
  reopen(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) bookingId: number,
    @Body() { reason }: BookingSetAside,
  ): Promise<BankBooking> {
    return this.verbs.reopen(ctx, { legalEntity, bookingId }, reason);
  }
}
