import {
  Controller,
  Delete,
  Get,
  Inject,
  Param,
  Post,
  Res,
  StreamableFile,
  UploadedFile,
  UseInterceptors,
  type Type,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-fastify';
import { permissionTo, type ErrorCode } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../runtime/context.js';
import { Route, Section } from '../../requests/contract/index.js';
import { answerFile } from '../../files/index.js';
import { Ctx, IdPipe, Requires } from '../../requests/http/index.js';
import { type AddressedRecord, namedAfter, recordAddress, type RecordKind, type Registration } from '../kinds/index.js';
import { Attachments, type UploadedFile as Upload } from './attachments.service.js';

/** Builds the attachment controllers for the kinds that an area registers, below the address of their records. */
export const attachmentsOf = (...registrations: Registration[]): Type[] =>
  registrations
    .flatMap(({ records = [] }) => records.filter(({ attachments }) => attachments))
    .flatMap((kind) => [
      namedAfter(kind.schema.$id, 'Attachments', filesOf(kind)),
      ...(kind.attachments?.alsoAt ? [namedAfter(kind.schema.$id, 'AttachmentsBelow', filesOf(kind, kind.attachments.alsoAt))] : []),
      ...(kind.attachments?.lineKeys ? [namedAfter(kind.schema.$id, 'LineAttachments', filesOfLines(kind))] : []),
    ]);

const permissionsOf = ({ schema }: RecordKind) => ({
  MayRead: Requires(permissionTo('read', schema['x-resource'])),
  MayWrite: Requires(permissionTo('write', schema['x-resource'])),
});
const refusalsOf = ({ schema }: RecordKind): ErrorCode[] => [
  'TEAM_FORBIDDEN',
  'FORBIDDEN',
  'ADD_ATTACHMENT_FAILED',
  'REMOVE_ATTACHMENT_FAILED',
  ...(schema['x-resource'].merge ? (['MERGED_AWAY'] as const) : []),
];

function filesOf(kind: RecordKind, path?: string): Type {
  const { route, Addressed } = recordAddress(kind, path);
  const { MayRead, MayWrite } = permissionsOf(kind);
  const refuses = refusalsOf(kind);

  @Section(kind.schema['x-resource'].name)
  @Controller(`${route}/attachments`)
  class AttachmentsController {
    @Inject(Attachments) readonly attachments!: Attachments;

    @Get()
    @MayRead
    @Route('Attached files', { answers: 'AttachmentList', refuses: ['TEAM_FORBIDDEN'] })
    async list(@Ctx() ctx: RequestContext, @Addressed() record: AddressedRecord): Promise<unknown> {
      return { items: await this.attachments.list(ctx, record) };
    }

    @Get(':fileId')
    @MayRead
    @Route('An attached file', { answers: { file: ['*/*'] }, refuses: ['TEAM_FORBIDDEN'] })
    async download(
      @Ctx() ctx: RequestContext,
      @Addressed() record: AddressedRecord,
      @Param('fileId', IdPipe) fileId: number,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<StreamableFile> {
      const { file, content } = await this.attachments.download(ctx, record, fileId);
      answerFile(reply, file);
      return new StreamableFile(content, { length: file.size });
    }

    /** One file of at most 10 MB per request, in the field `files` (CRM-206, PLT-F27). */
    @Post()
    @MayWrite
    @UseInterceptors(FileInterceptor('files'))
    @Route('Attaches a file', {
      takes: { file: 'AttachmentUpload' },
      answers: 'Attachment',
      status: 201,
      idempotent: true,
      refuses,
    })
    add(@Ctx() ctx: RequestContext, @Addressed() record: AddressedRecord, @UploadedFile() file: Upload | undefined): Promise<unknown> {
      return this.attachments.add(ctx, record, file);
    }

    @Delete(':fileId')
    @MayWrite
    @Route('Removes an attached file', { ifMatch: true, refuses })
    remove(@Ctx() ctx: RequestContext, @Addressed() record: AddressedRecord, @Param('fileId', IdPipe) fileId: number): Promise<void> {
      return this.attachments.remove(ctx, record, fileId);
    }
  }
  return AttachmentsController;
}

/** A line's file is also a file of its record, and is downloaded and removed there. */
function filesOfLines(kind: RecordKind): Type {
  const { route, Addressed } = recordAddress(kind);
  const { MayRead, MayWrite } = permissionsOf(kind);

  @Section(kind.schema['x-resource'].name)
  @Controller(`${route}/lines/:lineKey/attachments`)
  class LineAttachmentsController {
    @Inject(Attachments) readonly attachments!: Attachments;

    @Get()
    @MayRead
    @Route('Attached files of a line', { answers: 'AttachmentList', refuses: ['TEAM_FORBIDDEN'] })
    async list(@Ctx() ctx: RequestContext, @Addressed() record: AddressedRecord, @Param('lineKey') lineKey: string): Promise<unknown> {
      return { items: await this.attachments.list(ctx, record, lineKey) };
    }

    @Post()
    @MayWrite
    @UseInterceptors(FileInterceptor('files'))
    @Route('Attaches a file to a line', {
      takes: { file: 'AttachmentUpload' },
      answers: 'Attachment',
      status: 201,
      idempotent: true,
      refuses: refusalsOf(kind),
    })
    add(
      @Ctx() ctx: RequestContext,
      @Addressed() record: AddressedRecord,
      @Param('lineKey') lineKey: string,
      @UploadedFile() file: Upload | undefined,
    ): Promise<unknown> {
      return this.attachments.add(ctx, record, file, lineKey);
    }
  }
  return LineAttachmentsController;
}
