import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query, Res, type Type } from '@nestjs/common';
import { permissionTo, viewNamesOf, type EntitySchema, type ErrorCode } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../runtime/context.js';
import { csv, exportQuery, listQuery, Route, Section, viewQuery } from '../../requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../requests/http/index.js';
import { CsvExport } from './csv-export.service.js';
import { listHeaders } from './list-headers.js';
import { recordsRequest } from './list-request.js';
import { errorKey, Records } from './records.service.js';
import { listOf, type RecordHooks } from './record-hooks.js';
import { routeOf } from './route-of.js';
import { wireNamesOf } from './wire-names.js';

export interface RecordsOptions {
  schema: EntitySchema;
  /** Injectable with the rules of this entity beyond its schema. */
  hooks?: Type<RecordHooks>;
  /** Errors of its hooks, in addition to those of the standard operations. */
  refuses?: readonly ErrorCode[];
}

const classNameOf = ({ 'x-resource': { name } }: EntitySchema): string =>
  `${name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Controller`;

/**
 * Builds list, get, create, update, remove and export of an entity schema under its own path. Areas extend it with their own operations.
 */
export function recordsOf(options: RecordsOptions): Type {
  const controller = withCountries(options, controllerOf(options));
  // Operations are named after their controller.
  Object.defineProperty(controller, 'name', { value: classNameOf(options.schema) });
  return controller;
}

function controllerOf({ schema, hooks, refuses = [] }: RecordsOptions): Type {
  const { name, archive, delete: deletes, restore, merge } = schema['x-resource'];
  const route = routeOf(schema);
  const readPermission = permissionTo('read', schema['x-resource']);
  const MayRead = Requires(readPermission);
  const MayWrite = Requires(permissionTo('write', schema['x-resource']));
  const wire = wireNamesOf(schema);
  const views = viewQuery(viewNamesOf(schema));
  const words = name.replaceAll('-', ' ');
  const refusesTo = (verb: 'CREATE' | 'UPDATE'): ErrorCode[] => [errorKey(verb, schema, 'INVALID'), ...refuses];
  const ofChange: ErrorCode[] = merge ? ['MERGED_AWAY'] : [];

  @Section(name)
  @Controller(route)
  class RecordsController {
    @Inject(Records) readonly records!: Records;
    @Inject(CsvExport) readonly csv!: CsvExport;
    @Inject(hooks ?? NoHooks) readonly hooks!: RecordHooks;

    @Get()
    @MayRead
    @Route(`A page of the ${words}`, { query: { ...listQuery, ...views }, answers: wire.list })
    async list(
      @Ctx() ctx: RequestContext,
      @Query() query: Record<string, unknown>,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<unknown> {
      const request = recordsRequest(query, schema);
      const answer = await this.records.list(ctx, schema, request, listOf(this.hooks, ctx));
      listHeaders(reply, name, request, answer);
      return { items: answer.items };
    }

    @Get('export')
    @Requires(readPermission, 'exports.run')
    @Route(`The ${words} as a file`, { query: { ...exportQuery, ...views }, answers: csv })
    async export(
      @Ctx() ctx: RequestContext,
      @Query() query: Record<string, unknown>,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<unknown> {
      return this.csv.records(ctx, schema, query, reply, listOf(this.hooks, ctx));
    }

    @Get(':id')
    @MayRead
    @Route(`One of the ${words}`, { answers: wire.record })
    get(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<unknown> {
      return this.records.get(ctx, schema, id, this.hooks);
    }

    @Post()
    @MayWrite
    @Route(`Adds one to the ${words}`, {
      takes: wire.body,
      answers: wire.record,
      status: 201,
      idempotent: true,
      refuses: refusesTo('CREATE'),
    })
    create(@Ctx() ctx: RequestContext, @Body() body: unknown): Promise<unknown> {
      return this.records.create(ctx, schema, body, this.hooks);
    }

    @Put(':id')
    @MayWrite
    @Route(`Changes one of the ${words}`, {
      takes: wire.body,
      answers: wire.record,
      ifMatch: true,
      refuses: [...refusesTo('UPDATE'), ...ofChange],
    })
    update(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: unknown): Promise<unknown> {
      return this.records.update(ctx, schema, id, body, this.hooks);
    }
  }
  if (!archive && !deletes) return RecordsController;

  if (archive !== 'verb') {
    @Section(name)
    @Controller(route)
    class RemovedRecordsController extends RecordsController {
      @Delete(':id')
      @MayWrite
      @Route(`${deletes ? 'Deletes' : 'Archives'} one of the ${words}`, { ifMatch: true, refuses: [...refuses, ...ofChange] })
      remove(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<void> {
        return this.records.remove(ctx, schema, id, this.hooks);
      }
    }
    return RemovedRecordsController;
  }

  @Section(name)
  @Controller(route)
  class ArchivedRecordsController extends RecordsController {
    @Post(':id/archive')
    @MayWrite
    @Route(`Archives one of the ${words}`, { ifMatch: true, refuses: [...refuses, ...ofChange] })
    archive(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<void> {
      return this.records.archive(ctx, schema, id, this.hooks);
    }
  }
  if (!restore) return ArchivedRecordsController;

  @Section(name)
  @Controller(route)
  class RestoredRecordsController extends ArchivedRecordsController {
    @Post(':id/restore')
    @MayWrite
    @Route(`Takes one of the ${words} back from the archive`, { ifMatch: true, refuses: [...refuses, ...ofChange] })
    restore(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<void> {
      return this.records.restore(ctx, schema, id, this.hooks);
    }
  }
  return RestoredRecordsController;
}

/** Adds a route for the countries used by its records, for lists with a country filter (PUR-184). */
function withCountries({ schema }: RecordsOptions, controller: Type): Type {
  const [country] = Object.entries(schema.properties).find(([, property]) => property['x-list']?.filter === 'country') ?? [];
  if (country === undefined) return controller;
  const { name } = schema['x-resource'];

  @Section(name)
  @Controller(routeOf(schema))
  class CountriesController extends (controller as Type<{ records: Records }>) {
    @Get('countries')
    @Requires(permissionTo('read', schema['x-resource']))
    @Route(`Countries that the ${name.replaceAll('-', ' ')} name`, { answers: 'CountriesInUse' })
    async countries(@Ctx() ctx: RequestContext): Promise<unknown> {
      return { items: await this.records.valuesOf(ctx, schema, country!) };
    }
  }
  return CountriesController;
}

/** For entities without rules beyond their schema. */
export class NoHooks implements RecordHooks {}
