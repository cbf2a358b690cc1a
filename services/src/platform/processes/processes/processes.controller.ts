import { Body, Controller, Get, HttpCode, Inject, Post, type Type } from '@nestjs/common';
import { permissionTo, type ProcessChange, type ProcessesAnswer } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import { Route, Section } from '../../requests/contract/index.js';
import { Ctx, Requires } from '../../requests/http/index.js';
import {
  type AddressedRecord,
  namedAfter,
  recordAddress,
  type RecordKind,
  type Registration,
  type ProcessRoutes,
} from '../../records/kinds/index.js';
import { RecordProcesses } from './record-processes.service.js';

type Watched = RecordKind & { processes: ProcessRoutes };
const isWatched = (kind: RecordKind): kind is Watched => kind.processes !== undefined;

/** Builds the controllers for the processes of an area's records, for anyone who may open the record. */
export const processesOf = (...registrations: Registration[]): Type[] =>
  registrations.flatMap(({ records = [] }) => records.filter(isWatched)).flatMap(controllersOf);

function controllersOf(kind: Watched): Type[] {
  const { operations = kind.schema.$id, below, change } = kind.processes;
  const controllers = [listOf(kind), ...(below ? [listBelow(kind, below)] : []), ...(change ? [changeOf(kind, change)] : [])];
  return controllers.map((controller) => namedAfter(operations, 'Processes', controller));
}

/** By id alone, which is all that live changes and other processes know of a record. */
function listOf(kind: Watched): Type {
  const { routeById, Addressed } = recordAddress(kind);

  @Section('processes')
  @Requires(permissionTo('read', kind.schema['x-resource']))
  @Controller(routeById)
  class ProcessesController {
    @Inject(RecordProcesses) readonly processes!: RecordProcesses;

    @Get('process')
    @Route(kind.processes.summary, { answers: 'ProcessesAnswer', refuses: ['TEAM_FORBIDDEN'] })
    of(@Ctx() ctx: RequestContext, @Addressed() record: AddressedRecord): Promise<ProcessesAnswer> {
      return this.processes.of(ctx, record);
    }
  }
  return ProcessesController;
}

function listBelow(kind: Watched, summary: string): Type {
  const { route, Addressed } = recordAddress(kind);

  @Section('processes')
  @Requires(permissionTo('read', kind.schema['x-resource']))
  @Controller(route)
  class ProcessesController {
    @Inject(RecordProcesses) readonly processes!: RecordProcesses;

    @Get('process')
    @Route(summary, { answers: 'ProcessesAnswer', refuses: ['TEAM_FORBIDDEN'] })
    ofEntity(@Ctx() ctx: RequestContext, @Addressed() record: AddressedRecord): Promise<ProcessesAnswer> {
      return this.processes.of(ctx, record);
    }
  }
  return ProcessesController;
}

function changeOf(kind: Watched, { summary, permission }: NonNullable<ProcessRoutes['change']>): Type {
  const { route, Addressed } = recordAddress(kind);

  @Section('processes')
  @Requires(permission)
  @Controller(route)
  class ProcessesController {
    @Inject(RecordProcesses) readonly processes!: RecordProcesses;

    @Post('process')
    @HttpCode(200)
    @Route(summary, { takes: 'ProcessChange', answers: 'ProcessesAnswer', refuses: ['TEAM_FORBIDDEN', 'CONFLICT'] })
    act(@Ctx() ctx: RequestContext, @Addressed() record: AddressedRecord, @Body() body: ProcessChange): Promise<ProcessesAnswer> {
      return this.processes.act(ctx, record, body);
    }
  }
  return ProcessesController;
}
