import { Body, Controller, Get, Inject, Param, Post, Query, type Type } from '@nestjs/common';
import {
  permissionTo,
  type EntitySchema,
  type ErrorCode,
  type MergePreview,
  type RecordMerge,
  type UndoneMerge,
  type UndonePreview,
} from '@kantoor/schemas';
import type { WireName } from '@kantoor/schemas/wire';
import type { RequestContext } from '../../runtime/context.js';
import { Route, Section } from '../../requests/contract/index.js';
import { Ctx, idMax, IdPipe, Requires } from '../../requests/http/index.js';
import { type RecordHooks, routeOf, type Stored, type Values } from '../records/index.js';
import type { FinanceChangesOf, Mergeable, WithoutHeld } from './mergeable.js';
import { Merges } from './merges.service.js';
import { UndoneMerges } from './undone-merges.service.js';

export interface MergesOptions<Name extends string> {
  schema: EntitySchema<Name>;
  hooks: Type<RecordHooks>;
  /** Schema name of the request body, which names the destination record. */
  takes: WireName;
  /** Message when the destination is missing. */
  missing: string;
  takenOver(source: Stored<Name>, destination: Stored<Name>): Partial<Values<Name>>;
  withoutHeld?: WithoutHeld;
  /** Fields that are taken over together or not at all. */
  together?: Mergeable['together'];
  /** What of it is for finance only. */
  financeChangesOf?: FinanceChangesOf;
  /** Error codes for a value that must be unique and is not. */
  refuses?: readonly ErrorCode[];
}

interface MergeBody extends Record<string, unknown> {
  fromSource?: string[];
}

const mergeRefusals = ['MERGE_UNDONE', 'MERGE_TOO_OLD'] as const;
const workRefusals = ['MERGE_OTHER_TEAMS', 'MERGE_FINANCE_ONLY', 'MERGE_TOO_LARGE', 'TOO_MANY_REQUESTS'] as const;

/** Builds the merge routes of one schema: preview, merge, history and undo. */
export function mergesOf<Name extends string>(options: MergesOptions<Name>): Type {
  const { hooks, takes, missing, together, withoutHeld, financeChangesOf, refuses = [] } = options;
  const schema: EntitySchema = options.schema;
  const { name, idAlias = 'id' } = schema['x-resource'];
  const chosenBy = `destination${idAlias.charAt(0).toUpperCase()}${idAlias.slice(1)}`;
  const MayRead = Requires(permissionTo('read', schema['x-resource']));
  const MayWrite = Requires(permissionTo('write', schema['x-resource']));
  const words = name.replaceAll('-', ' ');
  const refusal = { messages: { [`/${chosenBy} FIELD_REQUIRED`]: missing } };
  const takenOver = options.takenOver as unknown as Mergeable['takenOver'];

  @Section(name)
  @Controller(`${routeOf(schema)}/:id`)
  class MergesController {
    @Inject(Merges) readonly merges!: Merges;
    @Inject(UndoneMerges) readonly undone!: UndoneMerges;
    @Inject(hooks) readonly hooks!: RecordHooks;

    private get mergeable(): Mergeable {
      return { schema, hooks: this.hooks, takenOver, withoutHeld, together, financeChangesOf, chosenBy };
    }

    @Get('merge-preview')
    @MayRead
    @Route(`What merging one of the ${words} into another would do`, {
      query: {
        [chosenBy]: { schema: { type: 'integer', minimum: 1, maximum: idMax }, required: true },
        fromSource: {
          schema: { type: 'string', maxLength: 2000 },
          description: 'Fields whose value is taken from the source, separated by commas: what that changes for finance',
        },
      },
      answers: 'MergePreview',
      refuses: ['INVALID_INPUT', 'MERGE_RECORD_GONE', 'MERGE_DOES_NOT_FIT', 'MERGE_TOO_LARGE'],
    })
    preview(
      @Ctx() ctx: RequestContext,
      @Param('id', IdPipe) sourceId: number,
      @Query(chosenBy, IdPipe) destinationId: number,
      @Query('fromSource') fromSource?: string,
    ): Promise<MergePreview> {
      return this.merges.preview(ctx, this.mergeable, { sourceId, destinationId }, fromSource?.split(',').filter(Boolean));
    }

    /** `If-Match` refers to the source. */
    @Post('merge')
    @MayWrite
    @Route(`Merges one of the ${words} into another`, {
      takes,
      refusal,
      answers: 'RecordMerge',
      status: 200,
      idempotent: true,
      ifMatch: true,
      refuses: ['INVALID_INPUT', 'MERGE_RECORD_GONE', 'MERGE_DOES_NOT_FIT', ...workRefusals, ...refuses],
    })
    merge(@Ctx() ctx: RequestContext, @Param('id', IdPipe) sourceId: number, @Body() body: MergeBody): Promise<RecordMerge> {
      return this.merges.merge(ctx, this.mergeable, { sourceId, destinationId: body[chosenBy] as number }, body.fromSource);
    }

    @Get('merges')
    @MayRead
    @Route(`The merges in which one of the ${words} had a part, the last first`, { answers: 'RecordMergeList' })
    async list(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<unknown> {
      return { items: await this.merges.list(ctx, schema, id) };
    }

    @Get('merges/:mergeId/undo-preview')
    @MayRead
    @Route(`Whether a merge of ${words} may be undone, and whose records would go back`, {
      answers: 'UndonePreview',
      refuses: [...mergeRefusals],
    })
    undoPreview(
      @Ctx() ctx: RequestContext,
      @Param('id', IdPipe) id: number,
      @Param('mergeId', IdPipe) mergeId: number,
    ): Promise<UndonePreview> {
      return this.undone.preview(ctx, this.mergeable, id, mergeId);
    }

    /** For a limited time, and while nothing contradicts it. */
    @Post('merges/:mergeId/undo')
    @MayWrite
    @Route(`Undoes a merge of ${words}`, {
      answers: 'UndoneMerge',
      status: 200,
      idempotent: true,
      refuses: ['MERGE_DESTINATION_GONE', 'MERGE_SOURCE_CHANGED', 'MERGE_USED_SINCE', ...mergeRefusals, ...workRefusals, ...refuses],
    })
    undo(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Param('mergeId', IdPipe) mergeId: number): Promise<UndoneMerge> {
      return this.undone.undo(ctx, this.mergeable, id, mergeId);
    }
  }
  const title = name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  Object.defineProperty(MergesController, 'name', { value: `${title}MergesController` });
  return MergesController;
}
