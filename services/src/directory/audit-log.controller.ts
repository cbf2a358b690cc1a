import { Controller, Get, Query, Res } from '@nestjs/common';
import type { AuditEntry } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../platform/context.js';
import { listQuery, Route, Section, type Unsent } from '../platform/contract/index.js';
import { Database, type ReadQuery } from '../platform/database/index.js';
import { Ctx, idMax, Requires } from '../platform/http/index.js';
import { Problem } from '../platform/problems/index.js';
import { listHeaders, listRequest, type ListRequest } from '../platform/records/index.js';

type AuditRow = Unsent<AuditEntry, 'at'>;

interface Subject {
  entity: string | null;
  entityId: number | null;
}

/** Only what is asked for stands in the statements: a condition that might hold for everything keeps the others from an index. */
function auditQueries(
  ecosystemId: number,
  { entity, entityId }: Subject,
  { limit, offset }: ListRequest,
): [rows: ReadQuery, count: ReadQuery] {
  const params: unknown[] = [ecosystemId];
  const is = (column: string, value: unknown): string[] => (value === null ? [] : [`${column} = $${params.push(value)}`]);
  const where = ['ecosystem_id = $1', ...is('entity', entity), ...is('entity_id', entityId)].join(' AND ');
  const page = [...params, limit, offset];
  return [
    { sql: `${selected} WHERE ${where} ORDER BY id DESC LIMIT $${page.length - 1} OFFSET $${page.length}`, params: page },
    { sql: `SELECT count(*) AS total FROM (SELECT FROM audit_log WHERE ${where} LIMIT 10001) AS counted`, params },
  ];
}
const selected = `SELECT id, at, person_id AS "personId", person_name AS "personName", action, entity, entity_id AS "entityId", before, after FROM audit_log`;

const auditQuery = { range: listQuery['range']!, filter: { ...listQuery['filter']!, example: '{"entity":"deal","entityId":12}' } };

/** Who did what: finance staff reads it, nobody changes it (PLT-O13, CRM-O13). */
@Section('directory')
@Requires('audit.read')
@Controller('api/directory/audit-log')
export class AuditLogController {
  constructor(private readonly database: Database) {}

  @Get()
  @Route('What was done, newest first; filter on entity and entityId', { query: auditQuery, answers: 'AuditEntryList' })
  async list(
    @Ctx() ctx: RequestContext,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ items: AuditRow[] }> {
    const request = listRequest(query, 25);
    const queries = auditQueries(ctx.ecosystemId, subjectOf(request.filter), request);
    const [rows, counts] = await this.database.readMany<unknown>(ctx, queries);
    const items = rows as AuditRow[];
    const [{ total }] = counts as [{ total: number }];
    listHeaders(reply, 'audit-log', request, { items: items as never, total: Math.min(total, 10_000), estimated: total > 10_000 });
    return { items };
  }
}

function subjectOf({ entity = null, entityId = null }: Record<string, unknown>): Subject {
  const isText = entity === null || typeof entity === 'string';
  const isId = entityId === null || (Number.isInteger(entityId) && (entityId as number) > 0 && (entityId as number) <= idMax);
  if (!isText || !isId) throw new Problem('BAD_REQUEST', { detail: 'filter: entity is a text, entityId a number' });
  return { entity: entity as string | null, entityId: entityId as number | null };
}
