import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { AuditEntry } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import { auditEntryQuery, auditQueries, type AuditSubject } from '../platform/audit/index.js';
import { fixed } from '../platform/runtime/bounds/index.js';
import type { RequestContext } from '../platform/runtime/context.js';
import { listQuery, Route, Section, type Unsent } from '../platform/requests/contract/index.js';
import { Database } from '../platform/storage/database/index.js';
import { Ctx, idMax, IdPipe, Requires } from '../platform/requests/http/index.js';
import { found, Problem } from '../platform/runtime/problems/index.js';
import { listHeaders, listRequest } from '../platform/records/records/index.js';

type AuditRow = Unsent<AuditEntry, 'at'>;

const auditQuery = { range: listQuery['range']!, filter: { ...listQuery['filter']!, example: '{"entity":"deal","entityId":12}' } };

/** The audit log: read by finance staff, changed by no one (PLT-O13, CRM-O13). */
@Section('directory')
@Requires('audit.read')
@Controller('api/directory/audit-log')
export class AuditLogController {
  constructor(private readonly database: Database) {}

  @Get()
  @Route('The audit log, newest first; a filter on entity and entityId also finds changes of many records at once', {
    query: auditQuery,
    answers: 'AuditEntryList',
  })
  async list(
    @Ctx() ctx: RequestContext,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ items: AuditRow[] }> {
    const request = listRequest(query, 25, fixed('auditPageRows'));
    const queries = auditQueries(ctx.ecosystemId, subjectOf(request.filter), request);
    const [rows, counts] = await this.database.readMany<unknown>(ctx, queries);
    const items = rows as AuditRow[];
    const [{ total }] = counts as [{ total: number }];
    listHeaders(reply, 'audit-log', request, { items: items as never, total: Math.min(total, 10_000), estimated: total > 10_000 });
    return { items };
  }

  @Get(':id')
  @Route('One complete entry of the log; lists leave out long values', { answers: 'AuditEntry' })
  async get(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<AuditRow> {
    const { sql, params } = auditEntryQuery(ctx.ecosystemId, id);
    const [entry] = await this.database.read<AuditRow>(ctx, sql, params);
    return found(entry);
  }
}

function subjectOf({ entity = null, entityId = null }: Record<string, unknown>): AuditSubject {
  const isText = entity === null || typeof entity === 'string';
  const isId = entityId === null || (Number.isInteger(entityId) && (entityId as number) > 0 && (entityId as number) <= idMax);
  if (!isText || !isId) throw new Problem('BAD_REQUEST', { detail: 'filter: entity is a text, entityId a number' });
  return { entity: entity as string | null, entityId: entityId as number | null };
}
