import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import type { PayeeAccount } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, idIn, idMax, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { PayeeAccounts } from './payee-accounts.service.js';

const query = {
  organizationId: {
    schema: { type: 'integer', minimum: 1, maximum: idMax },
    description: 'Only the account of this organization; defaults to all that wait for confirmation',
  },
};

/** Accounts of payees (D-55). */
@Section('payments')
@Controller('api/invoices')
export class PayeeAccountsController {
  constructor(private readonly accounts: PayeeAccounts) {}

  @Get('payee-accounts')
  @Requires('payments.read')
  @Route('Accounts that wait for confirmation, or the account of an organization', { query, answers: 'PayeeAccounts' })
  async list(@Ctx() ctx: RequestContext, @Query('organizationId') organizationId?: string): Promise<{ items: PayeeAccount[] }> {
    return { items: await this.accounts.list(ctx, organizationId === undefined ? undefined : idIn(organizationId)) };
  }

  @Post('payee-accounts/:id/confirm')
  @Requires('payments.register')
  @Route('Confirms an account as a second person, so that it may be paid', {
    answers: 'PayeeAccount',
    idempotent: true,
    refuses: ['ACCOUNT_NOT_CONFIRMED'],
  })
  confirm(@Ctx() ctx: RequestContext, @Param('id', IdPipe) accountId: number): Promise<PayeeAccount> {
    return this.accounts.confirm(ctx, accountId);
  }
}
