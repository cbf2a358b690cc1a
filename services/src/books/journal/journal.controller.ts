import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { JournalSummary } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, queryChoice, Requires } from '../../platform/requests/http/index.js';
import { workbookType } from '../../platform/formats/spreadsheets/index.js';
import { journalPeriodOf } from './journal-period.rules.js';
import { journalLanguages } from './journal-words.js';
import { Journal, journalFormats } from './journal.service.js';

const day = { type: 'string', format: 'date' };
const period = {
  from: { schema: day, description: 'The first day', example: '2026-01-01', required: true },
  to: { schema: day, description: 'The last day, included', example: '2026-03-31', required: true },
};

@Section('legal-entities')
@Controller('api/invoices/:legalEntity/journal')
export class JournalController {
  constructor(private readonly journal: Journal) {}

  @Get()
  @Requires('payments.read')
  @Route('Invoices and payments of a period as entries for an accountant, both sides of each', {
    query: {
      ...period,
      format: { schema: { type: 'string', enum: journalFormats }, description: 'Defaults to CSV', example: 'csv' },
      language: {
        schema: { type: 'string', enum: journalLanguages },
        description: 'Language of headings and kinds; defaults to Dutch',
        example: 'nl',
      },
    },
    answers: { file: ['text/csv', workbookType] },
  })
  async file(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const format = queryChoice(query, 'format', journalFormats);
    const request = { ...journalPeriodOf(query), format, language: queryChoice(query, 'language', journalLanguages) };
    const { name, stream } = await this.journal.file(ctx, legalEntity, request);
    void reply.header('Content-Disposition', `attachment; filename="${name}.${format}"`);
    return new StreamableFile(stream, { type: format === 'csv' ? 'text/csv; charset=utf-8' : workbookType });
  }

  @Get('summary')
  @Requires('payments.read')
  @Route("The journal's totals by account, and what to check first", {
    query: period,
    answers: 'JournalSummary',
    refuses: ['EXPORT_RUNNING'],
  })
  summary(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Query() query: Record<string, unknown>,
  ): Promise<JournalSummary> {
    return this.journal.summary(ctx, legalEntity, journalPeriodOf(query));
  }
}
