/**
 * A fictitious kind of record: repairs of a team, with parts as lines, in states reported, started and done. Its files by path, as
 * `docs/architecture.md` lists them, and its changes to existing files.
 */
export const made: Record<string, string> = {
  'schemas/entities/repair.schema.json': JSON.stringify({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'repair',
    type: 'object',
    'x-resource': {
      ...{ name: 'repairs', area: 'crm', path: 'repairs', table: 'repairs', scope: 'team', permissions: 'deals' },
      ...{
        label: ['name'],
        reference: ['name'],
        defaultSort: ['name', 'ASC'],
        pageSize: 25,
        search: ['name'],
        archive: true,
        restore: true,
        errors: 'REPAIR',
      },
    },
    required: ['name'],
    additionalProperties: false,
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 200, 'x-list': { order: 1, kind: 'link' }, 'x-form': { order: 1 } },
      teamId: { type: 'integer', 'x-filled': true, minimum: 1, maximum: 2147483647, 'x-list': { order: 2, kind: 'team' } },
      shelf: { type: 'string', maxLength: 20, 'x-list': { order: 3 }, 'x-form': { order: 2 } },
      ticket: { type: 'string', maxLength: 20, 'x-copied': false, 'x-list': { order: 4 }, 'x-form': { order: 3 } },
      repairState: {
        type: 'object',
        readOnly: true,
        'x-state': 'repair',
        properties: { repairStateId: { type: 'integer' }, name: { type: 'string' } },
        'x-list': { order: 5, filter: 'choice', kind: 'state' },
      },
      teamName: { type: 'string', readOnly: true, 'x-stored': false, 'x-shown': ['row'] },
      teamKey: { type: 'string', readOnly: true, 'x-stored': false, 'x-shown': ['row'] },
      mine: { type: 'boolean', readOnly: true, 'x-stored': false, 'x-shown': ['row'] },
      parts: {
        type: 'array',
        maxItems: 50,
        default: [],
        'x-stored': false,
        'x-shown': ['record'],
        'x-lines': { table: 'repair_parts', owner: 'repair_id', order: 'lineNumber' },
        items: {
          type: 'object',
          required: ['description', 'hours'],
          properties: {
            lineNumber: { type: 'integer' },
            description: { type: 'string', maxLength: 100 },
            hours: { type: 'number', 'x-decimals': 2 },
          },
        },
      },
    },
  }),
  'schemas/src/rules/selling/repair-states.ts': `import { defineStates } from '../states/states.js';

export const repairStates = { reported: 1, begun: 2, done: 3 } as const;
const { reported, begun, done } = repairStates;

export const repairStateMachine = defineStates({
  states: { [reported]: 'Reported', [begun]: 'Begun', [done]: 'Done' },
  transitions: { [reported]: [begun, 'archived'], [begun]: [done], [done]: ['archived'], archived: [reported, done] },
  guards: {
    [begun]: ({ parts }: { parts: readonly object[] }) => (parts.length > 0 ? [] : [{ pointer: '/parts', code: 'LINES_REQUIRED' }]),
  },
  refusals: {
    [reported]: { failed: 'CONFLICT', invalid: 'INVALID_INPUT' },
    [begun]: { failed: 'CONFLICT', invalid: 'INVALID_INPUT' },
    [done]: { failed: 'CONFLICT', invalid: 'INVALID_INPUT' },
  },
  actions: { update: { in: [reported, begun], refused: 'CONFLICT' } },
});
`,
  'services/src/migrations/9999-repairs.ts': `import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, drop, record } from './support/tenant-table.js';

export class Repairs1999999999999 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await createTable(db, 'repairs', {
      columns: \`\${record}, team_id int NOT NULL, name text NOT NULL, shelf text, ticket text, repair_state_id smallint NOT NULL DEFAULT 1\`,
      references: { team_id: 'teams' },
    });
    await createTable(db, 'repair_parts', {
      columns: \`ecosystem_id int NOT NULL, repair_id int NOT NULL, line_number int NOT NULL, description text NOT NULL,
        hours numeric(18,2) NOT NULL, PRIMARY KEY (ecosystem_id, repair_id, line_number)\`,
      references: { repair_id: 'repairs' },
    });
  }
  async down(db: QueryRunner): Promise<void> {
    await drop(db, { tables: ['repair_parts', 'repairs'] });
  }
}
`,
  'services/src/crm/repairs/repair.kind.ts': `import { repairSchema } from '@kantoor/schemas';
import type { Registration } from '../../platform/records/kinds/index.js';
import { isOneOf } from '../../platform/records/records/index.js';

export const repairs: Registration = {
  records: [{ schema: repairSchema, mayOpen: ({ teamIds }, bind) => isOneOf('t.team_id', [...teamIds], bind), attachments: {} }],
};
`,
  'services/src/crm/repairs/repair.hooks.ts': `import { Injectable } from '@nestjs/common';
import { repairSchema, repairStates, type RepairRecord } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { RecordLines } from '../../platform/records/lines/index.js';
import type { RecordHooks, Stored, Values } from '../../platform/records/records/index.js';

export const parts = new RecordLines(repairSchema);

@Injectable()
export class RepairHooks implements RecordHooks<'repair'> {
  async beforeSave(_tx: Tx, _ctx: RequestContext, values: Values<'repair'>, before: Stored<'repair'> | null): Promise<void> {
    values.teamId = before?.teamId ?? values.teamId;
    values.repairStateId = before?.repairStateId ?? repairStates.reported;
  }

  async view(tx: Tx, ctx: RequestContext, view: RepairRecord, record: Stored<'repair'>): Promise<RepairRecord> {
    const lines = await parts.of(tx, ctx, record.id);
    return { ...view, parts: lines.map((line) => parts.onWire(line)) as unknown as RepairRecord['parts'] };
  }
}
`,
  'services/src/crm/repairs/repairs.service.ts': `import { Injectable } from '@nestjs/common';
import { repairSchema, repairStates, type RepairRecord } from '@kantoor/schemas';
import { isMine, listRequestOfTeam, teamList, TeamRecords } from '../../masterdata/team-records/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { ListExtension, ListRequest } from '../../platform/records/records/index.js';
import { parts, RepairHooks } from './repair.hooks.js';

@Injectable()
export class Repairs extends TeamRecords<'repair'> {
  protected readonly schema = repairSchema;

  constructor(protected readonly hooks: RepairHooks) {
    super();
  }

  requested = (query: Record<string, unknown>, teamId?: number): ListRequest => listRequestOfTeam(repairSchema, query, teamId);

  async listOf(ctx: RequestContext): Promise<ListExtension> {
    return { ...teamList, adds: { ...teamList.adds, ...isMine(ctx) } };
  }

  begin(ctx: RequestContext, id: number): Promise<RepairRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const repair = await this.locked(tx, ctx, id);
      const subject = { parts: await parts.of(tx, ctx, id) };
      return this.view(tx, ctx, await this.records.transition(tx, ctx, repairSchema, repair, repairStates.begun, { subject }));
    });
  }

  finish(ctx: RequestContext, id: number): Promise<RepairRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const repair = await this.locked(tx, ctx, id);
      return this.view(tx, ctx, await this.records.transition(tx, ctx, repairSchema, repair, repairStates.done));
    });
  }
}
`,
  'services/src/crm/repairs/repair-export.service.ts': `import { Injectable } from '@nestjs/common';
import type { StreamableFile } from '@nestjs/common';
import { repairSchema } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { TeamExports } from '../../masterdata/team-records/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { csvFile, CsvExport, csvLine } from '../../platform/records/records/index.js';
import { Repairs } from './repairs.service.js';

@Injectable()
export class RepairExport implements TeamExports {
  constructor(
    private readonly csv: CsvExport,
    private readonly repairs: Repairs,
  ) {}

  async list(ctx: RequestContext, query: Record<string, unknown>, reply: FastifyReply, teamId?: number): Promise<StreamableFile> {
    const { filter } = this.repairs.requested(query, teamId);
    return this.csv.records(ctx, repairSchema, { ...query, filter: JSON.stringify(filter) }, reply, await this.repairs.listOf(ctx));
  }

  async one(ctx: RequestContext, id: number, reply: FastifyReply): Promise<StreamableFile> {
    const { parts } = await this.repairs.get(ctx, id);
    return csvFile(reply, \`repair-\${id}\`, parts.map(({ description, hours }) => csvLine([description, String(hours)])).join(''));
  }
}
`,
  'services/src/crm/repairs/repairs.controller.ts': `import { Body, Controller, Inject, Param, Post } from '@nestjs/common';
import { repairSchema } from '@kantoor/schemas';
import { allTeamsRecordsOf, teamRecordsOf, type TeamRoutes } from '../../masterdata/team-records/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { exportQuery, Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { RepairExport } from './repair-export.service.js';
import { Repairs } from './repairs.service.js';

const routes: TeamRoutes<'repair'> = { schema: repairSchema, records: Repairs, exports: RepairExport, exportQuery };

@Section('repairs')
@Controller('api/crm/teams/:team/repairs')
export class TeamRepairsController extends teamRecordsOf(routes) {}

@Section('repairs')
@Controller('api/crm/repairs')
export class RepairsController extends allTeamsRecordsOf(routes) {
  @Inject(Repairs) readonly repairs!: Repairs;

  @Post(':id/begin')
  @Requires('deals.write')
  @Route('Begins a repair', { answers: 'RepairRecord', ifMatch: true, refuses: ['TEAM_FORBIDDEN', 'CONFLICT'] })
  begin(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<unknown> {
    return this.repairs.begin(ctx, id);
  }

  @Post(':id/finish')
  @Requires('deals.write')
  @Route('Says that a repair is done', { answers: 'RepairRecord', ifMatch: true, refuses: ['TEAM_FORBIDDEN', 'CONFLICT'] })
  finish(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<unknown> {
    return this.repairs.finish(ctx, id);
  }

  @Post(':id/clone')
  @Requires('deals.write')
  @Route('Copies a repair', { takes: 'RecordClone', answers: 'RepairRecord', status: 201, refuses: ['TEAM_FORBIDDEN'] })
  clone(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: { name?: string | null }): Promise<unknown> {
    return this.repairs.copy(ctx, id, body.name);
  }
}
`,
  'services/src/crm/repairs/index.ts': `export { RepairExport } from './repair-export.service.js';
export { RepairHooks } from './repair.hooks.js';
export { repairs } from './repair.kind.js';
export { RepairsController, TeamRepairsController } from './repairs.controller.js';
export { Repairs } from './repairs.service.js';
`,
};

export const changed: Record<string, readonly [before: string, after: string][]> = {
  'schemas/src/rules/state-machines.ts': [
    [
      "import type { StateMachine } from './states/states.js';",
      "import { repairStateMachine } from './selling/repair-states.js';\nimport type { StateMachine } from './states/states.js';",
    ],
    ['  deal: ', '  repair: repairStateMachine as StateMachine,\n  deal: '],
  ],
  'schemas/src/index.ts': [
    [
      "export * from './rules/states/states.js';",
      "export * from './rules/states/states.js';\nexport * from './rules/selling/repair-states.js';",
    ],
  ],
  'services/src/crm/crm.module.ts': [
    [
      'import { SearchController }',
      "import { RepairExport, RepairHooks, repairs, Repairs, RepairsController, TeamRepairsController } from './repairs/index.js';\nimport { SearchController }",
    ],
    ['attachmentsOf(deals)', 'attachmentsOf(deals, repairs)'],
    [
      '    TeamDealsController,\n    DealsController,',
      '    TeamRepairsController,\n    RepairsController,\n    TeamDealsController,\n    DealsController,',
    ],
    ['registers(deals,', 'registers(repairs, deals,'],
    ['    DealHooks,\n', '    RepairHooks,\n    Repairs,\n    RepairExport,\n    DealHooks,\n'],
  ],
  'services/src/table-owners.ts': [["crm: ['deal_lines', ", "crm: ['repair_parts', 'repairs', 'deal_lines', "]],
};
