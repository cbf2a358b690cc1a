import { Body, Controller, Inject, Param, Post, Query, Res, type Type } from '@nestjs/common';
import {
  permissionTo,
  type EntitySchema,
  type ErrorCode,
  type ImportedRecords,
  type RecordImport,
  type RecordImportPreview,
  type RecordImportPreviewRequest,
  type UndoneImport,
} from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../runtime/context.js';
import { listQuery, Route, Section } from '../../requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../requests/http/index.js';
import { listHeaders, NoHooks, routeOf, type RecordHooks } from '../records/index.js';
import type { Imported, RecordLinks } from './imported.js';
import { previewQuery } from './preview-page.rules.js';
import { RecordImports } from './record-imports.service.js';

export interface ImportsOptions {
  schema: EntitySchema;
  /** Hooks whose `tidy` is applied. */
  hooks?: Type<RecordHooks>;
  /** Related records, as the schema's import hint declares. */
  brings?: { schema: EntitySchema; hooks: Type<RecordHooks>; links: Type<RecordLinks> };
  /** Error codes for a value that must be unique and is not. */
  refuses?: readonly ErrorCode[];
}

/** A page of a preview: `allTheSame` are doubts that the user overrides. */
const previewParameters = {
  range: { ...listQuery['range']!, example: '[0,199]' },
  sort: {
    ...listQuery['sort']!,
    description: 'JSON: `kind`, those that need a decision first; or as in the file',
    example: '["kind","ASC"]',
  },
  filter: { ...listQuery['filter']!, description: 'JSON: `kind` and `allTheSame`', example: '{"kind":"skipped","allTheSame":["alike"]}' },
};

/** Builds the import routes of one schema: preview, import and undo. */
export function importsOf({ schema, hooks = NoHooks, brings, refuses = [] }: ImportsOptions): Type {
  const { name, import: hint } = schema['x-resource'];
  const { beforeSave, afterSave } = hooks.prototype as RecordHooks;
  if (beforeSave || afterSave) throw new Error(`An import of ${name} would go past what its hooks do with other records`);
  const MayWrite = Requires(permissionTo('write', schema['x-resource']));
  const words = name.replaceAll('-', ' ');

  @Section(name)
  @MayWrite
  @Controller(`${routeOf(schema)}/import`)
  class ImportsController {
    @Inject(RecordImports) readonly imports!: RecordImports;
    @Inject(hooks) readonly hooks!: RecordHooks;
    @Inject(brings?.hooks ?? NoHooks) readonly relatedHooks!: RecordHooks;
    @Inject(brings?.links ?? NoHooks) readonly links!: RecordLinks;

    private get imported(): Imported {
      const related = brings && {
        as: hint!.brings!.as,
        when: hint!.brings!.when,
        schema: brings.schema,
        hooks: this.relatedHooks,
        links: this.links,
      };
      return { schema, hooks: this.hooks, brings: related };
    }

    @Post('preview')
    @Route(`What a file would do to the ${words}: an outline of all rows, and a page of them`, {
      takes: { rows: 'RecordImportPreviewRequest' },
      answers: 'RecordImportPreview',
      query: previewParameters,
      status: 200,
      onlyReads: true,
      refuses: ['IMPORT_RUNNING'],
    })
    async preview(
      @Ctx() ctx: RequestContext,
      @Body() body: RecordImportPreviewRequest,
      @Query() query: Record<string, unknown>,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<RecordImportPreview> {
      const request = previewQuery(query);
      const { total, ...preview } = await this.imports.preview(ctx, this.imported, body, request);
      listHeaders(reply, 'rows', request, { items: preview.rows, total });
      return preview;
    }

    /** All rows or none (CRM-O63). */
    @Post()
    @Route(`Adds or changes the ${words} of a file, as its preview showed`, {
      takes: { rows: 'RecordImport' },
      answers: 'ImportedRecords',
      status: 200,
      idempotent: true,
      refuses: ['INVALID_INPUT', 'IMPORT_OUTDATED', 'IMPORT_RUNNING', 'TOO_MANY_REQUESTS', ...refuses],
    })
    import(@Ctx() ctx: RequestContext, @Body() body: RecordImport): Promise<ImportedRecords> {
      return this.imports.import(ctx, this.imported, body);
    }

    /** Only for the person who imported, within a day, and once. */
    @Post(':id/undo')
    @Route(`Takes an import of ${words} back, except for what was changed or used since`, {
      answers: 'UndoneImport',
      status: 200,
      idempotent: true,
      refuses: ['IMPORT_RUNNING', 'TOO_MANY_REQUESTS', ...refuses],
    })
    undo(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<UndoneImport> {
      return this.imports.undo(ctx, this.imported, id);
    }
  }
  const title = name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  Object.defineProperty(ImportsController, 'name', { value: `${title}ImportController` });
  return ImportsController;
}
