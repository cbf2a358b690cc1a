import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import type { ChangedAccountConfirmation, ChangedAccounts } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, idIn, idMax, Requires } from '../../platform/requests/http/index.js';
import { InvoiceAccounts } from './invoice-accounts.service.js';

const query = {
  invoiceId: {
    schema: { type: 'integer', minimum: 1, maximum: idMax },
    description: 'Only this invoice; defaults to all of the legal entity',
  },
};

/** Accounts that differ from those sealed at booking (D-62). */
@Section('payments')
@Controller('api/invoices/:legalEntity/changed-accounts')
export class InvoiceAccountsController {
  constructor(private readonly accounts: InvoiceAccounts) {}

  @Get()
  @Requires('payments.read')
  @Route('Open purchase invoices of which the account changed since they were booked', { query, answers: 'ChangedAccounts' })
  list(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Query('invoiceId') invoiceId?: string,
  ): Promise<ChangedAccounts> {
    return this.accounts.list(ctx, legalEntity, invoiceId === undefined ? undefined : idIn(invoiceId));
  }

  @Post('confirm')
  @Requires('payments.register')
  @Route('Confirms a changed account for purchase invoices as a second person, so that they may be paid', {
    takes: 'ChangedAccountConfirmation',
    answers: 'ChangedAccounts',
    status: 200,
    idempotent: true,
    refuses: ['ACCOUNT_NOT_CONFIRMED'],
  })
  confirm(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Body() body: ChangedAccountConfirmation,
  ): Promise<ChangedAccounts> {
    return this.accounts.confirm(ctx, legalEntity, body);
  }
}
