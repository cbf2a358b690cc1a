import { Controller, Get, Param, Query, Res, type StreamableFile } from '@nestjs/common';
import { currencies, type VatInvoices, type VatOverview, vatReasons, vatRubrics } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import { monthQuery } from '../../books/months/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, queryChoice, Requires } from '../../platform/requests/http/index.js';
import { csvFile } from '../../platform/records/records/index.js';
import { vatFileContents, vatFileLanguages } from './vat-file.rules.js';
import { VatOverviews } from './vat-overviews.service.js';

const quarterQuery = {
  year: {
    schema: { type: 'integer', minimum: 1900, maximum: 2199 },
    description: 'Goes with the quarter; without both the last completed quarter',
    example: 2026,
  },
  quarter: { schema: { type: 'integer', minimum: 1, maximum: 4 }, example: 3 },
  month: { ...monthQuery.month, description: 'Only this month; year and quarter follow from it' },
};
const figureQuery = {
  ...quarterQuery,
  of: {
    schema: { type: 'string', enum: [...vatRubrics, ...vatReasons] },
    description: 'A rubric (default 1a), or the reason why lines are in none',
    example: '1a',
  },
  currency: { schema: { type: 'string', enum: [...currencies] }, description: 'For lines in no rubric; defaults to EUR', example: 'USD' },
  page: { schema: { type: 'integer', minimum: 0, maximum: 100_000 }, description: 'Counts from 0', example: 0 },
};

/** Figures of a legal entity for the Dutch VAT return of a quarter, and the invoices behind each figure. */
@Section('vat')
@Requires('vat.read')
@Controller('api/invoices/:legalEntity/vat-overview')
export class VatOverviewController {
  constructor(private readonly overviews: VatOverviews) {}

  @Get()
  @Route('Turnover and VAT of a quarter by rubric of the Dutch return, and the booked lines in no rubric', {
    query: quarterQuery,
    answers: 'VatOverview',
  })
  overview(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Query() query: Record<string, unknown>,
  ): Promise<VatOverview> {
    return this.overviews.overview(ctx, legalEntity, query);
  }

  @Get('invoices')
  @Route('The invoices behind a figure of the overview, oldest first; their amounts add up to the figure', {
    query: figureQuery,
    answers: 'VatInvoices',
  })
  invoices(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Query() query: Record<string, unknown>,
  ): Promise<VatInvoices> {
    return this.overviews.invoices(ctx, legalEntity, query);
  }

  @Get('file')
  @Route('The overview of a quarter, or its lines with their rubrics, as CSV', {
    query: {
      ...quarterQuery,
      content: { schema: { type: 'string', enum: [...vatFileContents] }, description: 'Defaults to the overview', example: 'lines' },
      language: {
        schema: { type: 'string', enum: [...vatFileLanguages] },
        description: 'Language of headings and reasons; defaults to Dutch',
        example: 'nl',
      },
    },
    answers: { file: ['text/csv'] },
    refuses: ['EXPORT_RUNNING'],
  })
  async file(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const choice = { content: queryChoice(query, 'content', vatFileContents), language: queryChoice(query, 'language', vatFileLanguages) };
    const { name, text } = await this.overviews.file(ctx, legalEntity, query, choice);
    return csvFile(reply, name, text);
  }
}
