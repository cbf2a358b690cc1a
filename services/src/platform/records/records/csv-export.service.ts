import { Injectable, type StreamableFile } from '@nestjs/common';
import { viewOf, type EntitySchema, type ListHint } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../runtime/context.js';
import { Database, type LineOf } from '../../storage/database/index.js';
import { byteOrderMark, csvLine, csvMoney, csvNumber } from './csv-cell.js';
import { csvColumnsOf } from './csv-columns.js';
import { csvFile } from './csv-file.js';
import { definitionOf } from './definition.js';
import { Exports } from './exports.service.js';
import { recordsRequest, type ListRequest } from './list-request.js';
import { columnQuery, pageQuery } from './list-query.js';
import type { ListExtension } from './list-extension.js';
import { listRowOf } from './list-rows.js';

/** Lists as CSV, streamed from a cursor. */
@Injectable()
export class CsvExport {
  constructor(
    private readonly database: Database,
    private readonly exports: Exports,
  ) {}

  /** Exports exactly what the list shows: its filter, its order, the chosen columns under their headings. */
  async records(
    ctx: RequestContext,
    schema: EntitySchema,
    query: Record<string, unknown>,
    reply: FastifyReply,
    extension?: ListExtension,
  ): Promise<StreamableFile> {
    const request = recordsRequest(query, schema);
    const { properties } = viewOf(schema, request.view);
    const listed = Object.keys(properties).filter((name) => properties[name]!['x-list']);
    const chosen = csvColumnsOf(query, listed);
    const all = pageQuery(definitionOf(schema), { ...request, offset: 0, limit: Infinity }, extension ?? {});
    const shown = listRowOf(schema, extension ?? {});
    const line: LineOf = (values, shape) => {
      const record = shown(shape.row(values));
      return csvLine(
        chosen.map(({ name, words }) => {
          const own = extension?.inFile?.[name];
          const value = own && words ? own(record) : record[name];
          return words?.get(String(value)) ?? cellText(value, properties[name]?.['x-list']?.kind);
        }),
      );
    };
    const text = withHead(csvLine(chosen.map(({ heading }) => heading)), this.database.lines(ctx, all, line));
    return csvFile(reply, schema['x-resource'].name, await this.exports.stream(ctx, text));
  }

  /** Exports the whole list, each line built by one expression on its table (alias `t`), as text: the fast way for plain figures. */
  lines(
    ctx: RequestContext,
    schema: EntitySchema,
    request: ListRequest,
    extension: ListExtension,
    column: string,
    line: LineOf,
  ): AsyncGenerator<string> {
    return this.database.lines(ctx, columnQuery(ctx.ecosystemId, definitionOf(schema), request, extension, column), line);
  }
}

/** Sends the head together with the first rows: before that, an error can still be reported. */
export async function* withHead(head: string, lines: AsyncGenerator<string>): AsyncGenerator<string> {
  const first = await lines.next();
  try {
    yield byteOrderMark + head + (first.value ?? '');
    yield* lines;
  } finally {
    await lines.return(undefined);
  }
}

/** One of multiple amounts in a cell, each in its own currency. */
interface Amount {
  currency: string;
  amount: number;
}

function cellText(value: unknown, kind: ListHint['kind']): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return kind === 'money' ? csvMoney(value) : csvNumber(value);
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}T00:00:00Z$/.test(value) ? value.slice(0, 10) : value;
  if (Array.isArray(value) && kind === 'money')
    return (value as Amount[]).map(({ currency, amount }) => `${currency} ${csvMoney(amount)}`).join(' ');
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([key, part]) => !key.endsWith('Id') && typeof part === 'string')
      .map(([, part]) => part as string)
      .join(' ');
  return String(value);
}
