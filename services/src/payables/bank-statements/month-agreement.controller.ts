import { Controller, Get, Param, Query } from '@nestjs/common';
import type { MonthAgreement } from '@kantoor/schemas';
import { Journal } from '../../books/journal/index.js';
import { monthQuery, monthOf } from '../../books/months/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, Requires } from '../../platform/requests/http/index.js';
import { BankAgreements } from './bank-agreement.service.js';

/** Whether the journal of a month agrees with the books and the bank. */
@Section('legal-entities')
@Controller('api/invoices/:legalEntity/month/agreement')
export class MonthAgreementController {
  constructor(
    private readonly journal: Journal,
    private readonly bank: BankAgreements,
  ) {}

  @Get()
  @Requires('vat.read', 'payments.read')
  @Route('Whether the journal of a month agrees with the lists of invoices and with the bank, and each reason of a difference', {
    query: { month: { ...monthQuery.month, required: true } },
    answers: 'MonthAgreement',
    refuses: ['EXPORT_RUNNING'],
  })
  async of(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Query('month') month: unknown): Promise<MonthAgreement> {
    const days = monthOf(month);
    const { legalEntityId, books, bank } = await this.journal.agreement(ctx, legalEntity, days);
    return { books, bank: await this.bank.of(ctx, { legalEntityId, ...days, journal: bank }) };
  }
}
