import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import type { EntitySchema } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/runtime/context.js';
import { csv, exportQuery, listQuery, Route, Section } from '../../platform/requests/contract/index.js';
import { Database } from '../../platform/storage/database/index.js';
import { Ctx, Requires } from '../../platform/requests/http/index.js';
import {
  CsvExport,
  type ListExtension,
  listHeaders,
  type ListRequest,
  listRequest,
  Records,
  wireNamesOf,
} from '../../platform/records/records/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { periodOf } from '../invoice-books/index.js';
import { LegalEntities } from '../legal-entities/index.js';
import type { InvoiceListScope } from './book-list.js';
import { BookTotals } from './book-totals.service.js';

const date = { type: 'string', format: 'date' };
const period = {
  fromDate: { schema: date, description: 'Exclusive', example: '2026-02-28' },
  untilDate: { schema: date, description: 'Exclusive', example: '2026-04-01' },
};
const invoiceQuery = { ...listQuery, ...period };

export interface BookListWords {
  many: string;
  list: (ctx: RequestContext, scope: InvoiceListScope, archived: boolean) => ListExtension;
}

/** The routes of the lists of one book below a legal entity (id or reference): a page, its totals, and its file. Each book extends it. */
export function bookListsOf(schema: EntitySchema, words: BookListWords) {
  const { name, path, pageSize } = schema['x-resource'];
  const requestOf = (query: Record<string, unknown>): ListRequest => listRequest(query, pageSize);

  @Section(name)
  @Controller(`api/invoices/${path.replace('{legalEntity}', ':legalEntity')}`)
  class BookListsController {
    @Inject(Database) readonly database!: Database;
    @Inject(Records) readonly records!: Records;
    @Inject(LegalEntities) readonly entities!: LegalEntities;
    @Inject(BookTotals) readonly totals!: BookTotals;
    @Inject(CsvExport) readonly csv!: CsvExport;
    @Inject(EcosystemSettings) readonly settings!: EcosystemSettings;

    @Get()
    @Requires('invoices.read')
    @Route(`${words.many} of a legal entity (id or reference)`, { query: invoiceQuery, answers: wireNamesOf(schema).list })
    async list(
      @Ctx() ctx: RequestContext,
      @Param('legalEntity') legalEntity: string,
      @Query() query: Record<string, unknown>,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<unknown> {
      const { list } = await this.listed(ctx, legalEntity, query);
      const request = requestOf(query);
      const answer = await this.records.list(ctx, schema, request, list);
      listHeaders(reply, name, request, answer);
      return { items: answer.items };
    }

    @Get('totals')
    @Requires('invoices.read')
    @Route('Totals of the booked invoices of a list, by currency', { query: invoiceQuery, answers: 'InvoiceTotals' })
    async total(
      @Ctx() ctx: RequestContext,
      @Param('legalEntity') legalEntity: string,
      @Query() query: Record<string, unknown>,
    ): Promise<unknown> {
      const { list, today } = await this.listed(ctx, legalEntity, query);
      return this.totals.of(ctx, schema, list, requestOf(query), today);
    }

    @Get('export')
    @Requires('invoices.read', 'exports.run')
    @Route(`${words.many} as a file`, { query: { ...exportQuery, ...period }, answers: csv })
    async export(
      @Ctx() ctx: RequestContext,
      @Param('legalEntity') legalEntity: string,
      @Query() query: Record<string, unknown>,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<unknown> {
      const { list } = await this.listed(ctx, legalEntity, query);
      return this.csv.records(ctx, schema, query, reply, list);
    }

    /** Returns the list for a query; includes archived invoices only if the query asks for them. */
    async listed(ctx: RequestContext, legalEntity: string, query: Record<string, unknown>) {
      const { legalEntityId } = await this.database.transaction(ctx, (tx) => this.entities.named(tx, ctx, legalEntity));
      const today = await this.settings.today(ctx);
      const scope = { legalEntityId, ...periodOf(query), today };
      return { today, list: words.list(ctx, scope, requestOf(query).filter['deleted'] === true) };
    }
  }
  return BookListsController;
}
