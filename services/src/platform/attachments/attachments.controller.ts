import { Controller, Delete, Get, Inject, Param, Post, Res, StreamableFile, UploadedFile, UseInterceptors } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-fastify';
import { permissionTo } from '@kantoor/schemas';
import type { ErrorCode } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../context.js';
import { Route, Section } from '../contract/index.js';
import { answerFile } from '../files/index.js';
import { Ctx, IdPipe, Requires } from '../http/index.js';
import type { RecordKind, Registration } from '../kinds/index.js';
import { Attachments } from './attachments.service.js';
import type { AttachmentOwner, UploadedFile as Upload } from './attachments.service.js';

const pascal = (name: string): string => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** Among the controllers of an area: the routes of the attachments that its kinds register, below the address of their records. */
export const attachmentsOf = (...registrations: Registration[]): Type[] =>
  registrations.flatMap(({ records = [] }) => records.filter(({ attachments }) => attachments).map(controllerOf));

function controllerOf({ schema }: RecordKind): Type {
  const { name: resource, area, path, merge } = schema['x-resource'];
  const refuses: ErrorCode[] = ['TEAM_FORBIDDEN', 'REMOVE_ATTACHMENT_FAILED', ...(merge ? (['MERGED_AWAY'] as const) : [])];
  const MayRead = Requires(permissionTo('read', schema['x-resource']));
  const MayWrite = Requires(permissionTo('write', schema['x-resource']));
  const owner = (id: number): AttachmentOwner => ({ resource, id });

  @Section(resource)
  @Controller(`api/${area}/${path}/:id/attachments`)
  class AttachmentsController {
    @Inject(Attachments) readonly attachments!: Attachments;

    @Get()
    @MayRead
    @Route('Attached files', { answers: 'AttachmentList', refuses: ['TEAM_FORBIDDEN'] })
    async list(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<unknown> {
      return { items: await this.attachments.list(ctx, owner(id)) };
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
    add(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @UploadedFile() file: Upload | undefined): Promise<unknown> {
      return this.attachments.add(ctx, owner(id), file);
    }

    @Get(':fileId')
    @MayRead
    @Route('An attached file', { answers: { file: ['*/*'] }, refuses: ['TEAM_FORBIDDEN'] })
    async download(
      @Ctx() ctx: RequestContext,
      @Param('id', IdPipe) id: number,
      @Param('fileId', IdPipe) fileId: number,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<StreamableFile> {
      const { file, content } = await this.attachments.download(ctx, owner(id), fileId);
      answerFile(reply, file);
      return new StreamableFile(content, { length: file.size });
    }

    @Delete(':fileId')
    @MayWrite
    @Route('Takes an attached file away', { ifMatch: true, refuses })
    remove(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Param('fileId', IdPipe) fileId: number): Promise<void> {
      return this.attachments.remove(ctx, owner(id), fileId);
    }
  }
  // Operations are named after their controller.
  Object.defineProperty(AttachmentsController, 'name', { value: `${pascal(schema.$id)}AttachmentsController` });
  return AttachmentsController;
}
