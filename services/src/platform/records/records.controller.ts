import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { EntitySchema } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../context.js';
import { Ctx, Requires } from '../http/access.js';
import { Answers, ApiArea, ApiIdempotencyKey, ApiIfMatch, TakesRecord } from '../http/api-docs.js';
import { IdPipe } from '../http/id.pipe.js';
import { bodySchemaOf, listSchemaOf, recordSchemaOf } from './body-schema.js';
import { CsvExport } from './csv-export.js';
import { listHeaders } from './list-headers.js';
import { listRequest } from './list-request.js';
import { Records } from './records.js';
import type { RecordHooks } from './records.js';

export interface RecordsOptions {
  schema: EntitySchema;
  /** Injectable with the rules of this entity beyond its schema. */
  hooks?: Type<RecordHooks>;
}

/** List, get, create, update, remove and export of an entity schema under its own path. Areas extend it with their own verbs. */
export function recordsOf({ schema, hooks }: RecordsOptions): Type {
  const { name, area, path, write } = schema['x-resource'];
  const MayWrite = Requires(write ?? 'member');

  @ApiArea(name)
  @Controller(`api/${area}/${path}`)
  class RecordsController {
    @Inject(Records) readonly records!: Records;
    @Inject(CsvExport) readonly csv!: CsvExport;
    @Inject(hooks ?? NoHooks) readonly hooks!: RecordHooks;

    @Get()
    @ApiQuery({ name: 'sort', required: false, example: '["name","ASC"]' })
    @ApiQuery({ name: 'range', required: false, example: '[0,24]' })
    @ApiQuery({ name: 'filter', required: false, example: '{"q":"bv"}' })
    @Answers(listSchemaOf(schema))
    async list(
      @Ctx() ctx: RequestContext,
      @Query() query: Record<string, unknown>,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<unknown> {
      const request = listRequest(query, schema['x-resource'].pageSize);
      const answer = await this.records.list(ctx, schema, request, this.hooks.list);
      listHeaders(reply, name, request, answer);
      return { items: answer.items };
    }

    @Get('export')
    async export(
      @Ctx() ctx: RequestContext,
      @Query() query: Record<string, unknown>,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<unknown> {
      return this.csv.records(ctx, schema, query, reply, this.hooks.list);
    }

    @Get(':id')
    @Answers(recordSchemaOf(schema))
    get(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<unknown> {
      return this.records.get(ctx, schema, id, this.hooks);
    }

    @Post()
    @ApiIdempotencyKey()
    @MayWrite
    @TakesRecord(bodySchemaOf(schema))
    @Answers(recordSchemaOf(schema), 201)
    create(@Ctx() ctx: RequestContext, @Body() body: unknown): Promise<unknown> {
      return this.records.create(ctx, schema, body, this.hooks);
    }

    @Put(':id')
    @ApiIfMatch()
    @MayWrite
    @TakesRecord(bodySchemaOf(schema))
    @Answers(recordSchemaOf(schema))
    update(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: unknown): Promise<unknown> {
      return this.records.update(ctx, schema, id, body, this.hooks);
    }

    @Delete(':id')
    @ApiIfMatch()
    @MayWrite
    @HttpCode(204)
    remove(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<void> {
      return this.records.remove(ctx, schema, id, this.hooks);
    }
  }
  if (schema['x-resource'].archive !== 'verb') return RecordsController;

  @ApiArea(name)
  @Controller(`api/${area}/${path}`)
  class ArchivedRecordsController extends RecordsController {
    @Post(':id/archive')
    @ApiIfMatch()
    @MayWrite
    @HttpCode(204)
    archive(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<void> {
      return this.records.archive(ctx, schema, id, this.hooks);
    }
  }
  if (!schema['x-resource'].restore) return ArchivedRecordsController;

  @ApiArea(name)
  @Controller(`api/${area}/${path}`)
  class RestoredRecordsController extends ArchivedRecordsController {
    @Post(':id/restore')
    @ApiIfMatch()
    @MayWrite
    @HttpCode(204)
    restore(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<void> {
      return this.records.restore(ctx, schema, id, this.hooks);
    }
  }
  return RestoredRecordsController;
}

/** For entities whose schema says it all. */
export class NoHooks implements RecordHooks {}
