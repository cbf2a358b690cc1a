import { Body, Controller, Get, Put } from '@nestjs/common';
import type { OwnAccount, OwnAccountRecord } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, Requires } from '../../platform/requests/http/index.js';
import { PayeeAccounts } from './payee-accounts.service.js';

/** The account on which a person is paid (D-18): each user's own, also for those who may only submit costs. */
@Section('directory')
@Controller('api/directory/bank-account')
export class OwnAccountController {
  constructor(private readonly accounts: PayeeAccounts) {}

  @Get()
  @Requires('account.read')
  @Route('The bank account on which the user is paid', { answers: 'OwnAccountRecord' })
  own(@Ctx() ctx: RequestContext): Promise<OwnAccountRecord> {
    return this.accounts.own(ctx);
  }

  @Put()
  @Requires('account.write')
  @Route('Sets the bank account on which the user is paid; finance confirms it', { takes: 'OwnAccount', answers: 'OwnAccountRecord' })
  setOwn(@Ctx() ctx: RequestContext, @Body() { iban }: OwnAccount): Promise<OwnAccountRecord> {
    return this.accounts.setOwn(ctx, iban ?? null);
  }
}
