import { Body, Controller, Get, Param, Post, Query, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-fastify/multipart';
import type { UploadedMultipartFile } from '@nestjs/platform-fastify/multipart';
import type { BankBooking, BookingSetAside, BookingSettlement, ReceiptRequest, ReceiptsAsked, StatementRead } from '@kantoor/schemas';
import { fixed } from '../../platform/bounds/index.js';
import type { RequestContext } from '../../platform/context.js';
import { listQuery, Route, Section } from '../../platform/contract/index.js';
import { Ctx, IdPipe, recogniseFile, Requires } from '../../platform/http/index.js';
import { Problem } from '../../platform/problems/index.js';
import { listRequest } from '../../platform/records/index.js';
import { BankStatements } from './bank-statements.service.js';
import { BookingVerbs } from './booking-verbs.service.js';
import { MissingReceipts } from './missing-receipts.service.js';

const scopes = ['open', 'paid', 'set-aside', 'missing'] as const;
const query = {
  range: listQuery['range']!,
  state: {
    schema: { type: 'string', enum: scopes },
    description: 'Bookings in this state; `missing`: outgoing ones without a matching invoice. Defaults to open bookings',
  },
};
const change = { answers: 'BankBooking', ifMatch: true, idempotent: true, refuses: ['BOOKING_SETTLEMENT_FAILED'] } as const;

/** Bank statements of a legal entity, their bookings and the invoices that these pay. */
@Section('payments')
@Controller('api/invoices/:legalEntity')
export class BankBookingsController {
  constructor(
    private readonly statements: BankStatements,
    private readonly verbs: BookingVerbs,
    private readonly receipts: MissingReceipts,
  ) {}

  @Post('bank-statements')
  @Requires('payments.register')
  @UseInterceptors(FileInterceptor('file', { limits: { fileSize: fixed('fileMaxBytes'), files: 1 } }))
  @Route('Reads a bank statement (ISO 20022 camt.053); reading it again changes nothing', {
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

  @Get('bank-bookings')
  @Requires('payments.read')
  @Route('Bank bookings, latest first, with the invoices that each may pay', { query, answers: 'BankBookings' })
  list(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Query() asked: Record<string, unknown>,
  ): Promise<{ items: BankBooking[]; more: boolean }> {
    const state = scopes.find((scope) => scope === (asked['state'] ?? 'open'));
    if (!state) throw new Problem('BAD_REQUEST', { detail: `state is one of ${scopes.join(', ')}` });
    return this.verbs.list(ctx, legalEntity, state, listRequest(asked, 50));
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

  @Post('bank-bookings/:id/settle')
  @Requires('payments.register')
  @Route('Records which invoices a booking pays', { takes: 'BookingSettlement', ...change })
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
  @Route('Undoes the payments of a booking, or that it was set aside', { takes: 'BookingSetAside', ...change })
  reopen(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) bookingId: number,
    @Body() { reason }: BookingSetAside,
  ): Promise<BankBooking> {
    return this.verbs.reopen(ctx, { legalEntity, bookingId }, reason);
  }
}
