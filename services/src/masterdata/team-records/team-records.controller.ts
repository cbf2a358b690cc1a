import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query, Res, type StreamableFile, type Type } from '@nestjs/common';
import { permissionTo, permissionToList, type EntitySchema, type ErrorCode } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/runtime/context.js';
import { csv, listQuery, type QueryParameter, Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { errorKey, listHeaders, wireNamesOf } from '../../platform/records/records/index.js';
import { TeamCheck } from '../../directory/teams/index.js';
import { ecosystemFlag } from './team-list-request.js';
import type { TeamRecords } from './team-records.js';

/** Exports of a record type: its list, and the lines of one record. */
export interface TeamExports {
  list(ctx: RequestContext, query: Record<string, unknown>, reply: FastifyReply, teamId?: number): Promise<StreamableFile>;
  one(ctx: RequestContext, id: number, reply: FastifyReply): Promise<StreamableFile>;
}

/** Configuration of the shared routes for a record type. */
export interface TeamRoutes<Name extends string> {
  schema: EntitySchema<Name>;
  records: Type<TeamRecords<Name>>;
  exports: Type<TeamExports>;
  /** Query parameters of its lists beside the common ones. */
  query?: Readonly<Record<string, QueryParameter>>;
  /** Query parameters of its export. */
  exportQuery: Readonly<Record<string, QueryParameter>>;
  /** Problems that archiving may answer, beside the common ones. */
  archiveRefuses?: readonly ErrorCode[];
}

const accessTo = ({ 'x-resource': resource }: EntitySchema) => {
  const read = permissionTo('read', resource);
  const list = permissionToList(resource);
  return {
    ...{ MayRead: Requires(read), MayList: Requires(list), MayWrite: Requires(permissionTo('write', resource)) },
    ...{ MayExport: Requires(list, 'exports.run'), MayExportOne: Requires(read, 'exports.run') },
  };
};

/** Routes for the records of one team: list, export, read, create, change and archive. Each record type extends them. */
export function teamRecordsOf<Name extends string>({
  schema,
  records,
  exports,
  query: own,
  exportQuery,
  archiveRefuses = [],
}: TeamRoutes<Name>) {
  const { name, area, path } = schema['x-resource'];
  const { MayRead, MayList, MayWrite, MayExport } = accessTo(schema);
  const wire = wireNamesOf(schema);
  const foreign = 'TEAM_FORBIDDEN';

  @Section(name)
  @Controller(`api/${area}/teams/:team/${path}`)
  class TeamRecordsController {
    @Inject(records) readonly records!: TeamRecords<Name>;
    @Inject(exports) readonly exports!: TeamExports;
    @Inject(TeamCheck) readonly teams!: TeamCheck;

    @Get()
    @MayList
    @Route(`A page of the ${name} of a team, or of all`, { query: { ...listQuery, ...ecosystemFlag, ...own }, answers: wire.list })
    async list(
      @Ctx() ctx: RequestContext,
      @Param('team', IdPipe) team: number,
      @Query() query: Record<string, unknown>,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<unknown> {
      await this.teams.exists(ctx, team);
      const request = this.records.requested(query, team);
      const answer = await this.records.list(ctx, request);
      listHeaders(reply, name, request, answer);
      return { items: answer.items };
    }

    @Get('export')
    @MayExport
    @Route(`The ${name} of a team as a file`, { query: { ...exportQuery, ...ecosystemFlag, ...own }, answers: csv })
    async export(
      @Ctx() ctx: RequestContext,
      @Param('team', IdPipe) team: number,
      @Query() query: Record<string, unknown>,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<unknown> {
      await this.teams.exists(ctx, team);
      return this.exports.list(ctx, query, reply, team);
    }

    @Post()
    @MayWrite
    @Route(`Adds a ${schema.$id} to a team`, {
      takes: wire.body,
      answers: wire.record,
      status: 201,
      idempotent: true,
      refuses: [foreign, 'TEAM_ARCHIVED', errorKey('CREATE', schema, 'INVALID')],
    })
    create(@Ctx() ctx: RequestContext, @Param('team', IdPipe) team: number, @Body() body: unknown): Promise<unknown> {
      return this.records.create(ctx, team, body);
    }

    @Get(':id')
    @MayRead
    @Route(`A ${schema.$id} of a team`, { answers: wire.record, refuses: [foreign] })
    get(@Ctx() ctx: RequestContext, @Param('team', IdPipe) team: number, @Param('id', IdPipe) id: number): Promise<unknown> {
      return this.records.get(ctx, id, team);
    }

    @Put(':id')
    @MayWrite
    @Route(`Changes a ${schema.$id}`, {
      takes: wire.body,
      answers: wire.record,
      ifMatch: true,
      refuses: [foreign, 'FORBIDDEN', errorKey('UPDATE', schema, 'INVALID'), errorKey('UPDATE', schema, 'FAILED')],
    })
    update(
      @Ctx() ctx: RequestContext,
      @Param('team', IdPipe) team: number,
      @Param('id', IdPipe) id: number,
      @Body() body: unknown,
    ): Promise<unknown> {
      return this.records.update(ctx, id, body, team);
    }

    @Delete(':id')
    @MayWrite
    @Route(`Archives a ${schema.$id}`, { ifMatch: true, refuses: [foreign, ...archiveRefuses] })
    archive(@Ctx() ctx: RequestContext, @Param('team', IdPipe) team: number, @Param('id', IdPipe) id: number): Promise<void> {
      return this.records.archive(ctx, id, team);
    }
  }
  return TeamRecordsController;
}

/** Routes for the records of all teams: list, export, read, and the export of lines. Each record type extends them. */
export function allTeamsRecordsOf<Name extends string>({ schema, records, exports, query: own, exportQuery }: TeamRoutes<Name>) {
  const { name, area, path } = schema['x-resource'];
  const { MayRead, MayList, MayExport, MayExportOne } = accessTo(schema);
  const wire = wireNamesOf(schema);

  @Section(name)
  @Controller(`api/${area}/${path}`)
  class AllTeamsRecordsController {
    @Inject(records) readonly records!: TeamRecords<Name>;
    @Inject(exports) readonly exports!: TeamExports;

    @Get()
    @MayList
    @Route(`A page of the ${name} of all teams`, { query: { ...listQuery, ...own }, answers: wire.list })
    async list(
      @Ctx() ctx: RequestContext,
      @Query() query: Record<string, unknown>,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<unknown> {
      const request = this.records.requested(query);
      const answer = await this.records.list(ctx, request);
      listHeaders(reply, name, request, answer);
      return { items: answer.items };
    }

    @Get('export')
    @MayExport
    @Route(`The ${name} of all teams as a file`, { query: { ...exportQuery, ...own }, answers: csv })
    export(
      @Ctx() ctx: RequestContext,
      @Query() query: Record<string, unknown>,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<unknown> {
      return this.exports.list(ctx, query, reply);
    }

    @Get(':id')
    @MayRead
    @Route(`A ${schema.$id}`, { answers: wire.record, refuses: ['TEAM_FORBIDDEN'] })
    get(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<unknown> {
      return this.records.get(ctx, id);
    }

    @Get(':id/export')
    @MayExportOne
    @Route(`The lines of a ${schema.$id} as a file`, { answers: csv, refuses: ['TEAM_FORBIDDEN'] })
    exportOne(
      @Ctx() ctx: RequestContext,
      @Param('id', IdPipe) id: number,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<unknown> {
      return this.exports.one(ctx, id, reply);
    }
  }
  return AllTeamsRecordsController;
}
