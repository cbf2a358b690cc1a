import { Readable } from 'node:stream';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { EntitySchema } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../context.js';
import { Database } from '../database/database.js';
import { byteOrderMark, csvLine, csvNumber } from './csv-cell.js';
import { definitionOf } from './definition.js';
import { listRequest } from './list-request.js';
import type { ListRequest } from './list-request.js';
import { columnsQuery, pageQuery } from './list-query.js';
import type { ListExtension } from './list-extension.js';
import { listRows } from './list-rows.js';
import type { WireRecord } from './wire.js';

const rowsAtOnce = 1_000;

/** Lists as CSV, streamed from a cursor. */
@Injectable()
export class CsvExport {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Exactly what the list shows: its filter, its order, the chosen columns (`columns=name,city`). */
  records(
    ctx: RequestContext,
    schema: EntitySchema,
    query: Record<string, unknown>,
    reply: FastifyReply,
    extension?: ListExtension,
  ): StreamableFile {
    const request = listRequest(query, rowsAtOnce);
    const shown = Object.keys(schema.properties).filter((name) => schema.properties[name]!['x-list']);
    const chosen =
      typeof query['columns'] === 'string' && query['columns']
        ? query['columns'].split(',').filter((name) => name === 'id' || shown.includes(name))
        : ['id', ...shown];
    const rows = this.pages(ctx, schema, request, extension ?? {});
    return csvFile(
      reply,
      schema['x-resource'].name,
      lines([chosen], rows, (record) => chosen.map((name) => cellText(record[name]))),
    );
  }

  /** The whole list as its table holds it, with only these columns: the quick way for plain figures. */
  columns<Row>(
    ctx: RequestContext,
    schema: EntitySchema,
    request: ListRequest,
    extension: ListExtension,
    columns: readonly string[],
  ): AsyncGenerator<Row[]> {
    return this.database.stream<Row>(ctx, columnsQuery(definitionOf(schema), request, extension, columns), rowsAtOnce);
  }

  /** The whole list as it travels. */
  private async *pages(
    ctx: RequestContext,
    schema: EntitySchema,
    request: ListRequest,
    extension: ListExtension,
  ): AsyncGenerator<WireRecord[]> {
    const query = pageQuery(definitionOf(schema), { ...request, offset: 0, limit: Infinity }, extension);
    for await (const rows of this.database.stream<Record<string, unknown>>(ctx, query, rowsAtOnce)) yield listRows(schema, rows, extension);
  }
}

async function* lines(
  head: string[][],
  pages: AsyncIterable<WireRecord[]>,
  cells: (record: WireRecord) => string[],
): AsyncGenerator<string> {
  yield byteOrderMark + head.map(csvLine).join('');
  for await (const page of pages) yield page.map((record) => csvLine(cells(record))).join('');
}

export function csvFile(reply: FastifyReply, name: string, text: AsyncIterable<string>): StreamableFile {
  void reply.header('Content-Disposition', `attachment; filename="${name}.csv"`);
  return new StreamableFile(Readable.from(text), { type: 'text/csv; charset=utf-8' });
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return csvNumber(value);
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}T00:00:00Z$/.test(value) ? value.slice(0, 10) : value;
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([key, part]) => !key.endsWith('Id') && typeof part === 'string')
      .map(([, part]) => part as string)
      .join(' ');
  return String(value);
}
