import { Controller, Delete, Get, Inject, Param, Post, Res, StreamableFile, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-fastify';
import { dealSchema, isDealReadOnly, organizationSchema } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/context.js';
import { Route, Section } from '../../platform/contract/index.js';
import { answerFile } from '../../platform/files/download.js';
import { Ctx } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Problem } from '../../platform/problems/problem.js';
import { Records } from '../../platform/records/index.js';
import { assertMember } from '../teams/team-access.js';
import { Attachments } from './attachments.js';
import type { AttachmentOwner, UploadedFile as Upload } from './attachments.js';

abstract class AttachmentsController {
  @Inject(Attachments) protected readonly attachments!: Attachments;
  @Inject(Records) protected readonly records!: Records;

  protected abstract owner(ctx: RequestContext, id: number): AttachmentOwner;

  @Get()
  @Route('Attached files', { answers: 'AttachmentList', refuses: ['TEAM_FORBIDDEN'] })
  async list(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<unknown> {
    return { items: await this.attachments.list(ctx, this.owner(ctx, id)) };
  }

  /** One file of at most 10 MB per request, in the field `files` (CRM-206, PLT-F27). */
  @Post()
  @UseInterceptors(FileInterceptor('files'))
  @Route('Attaches a file', {
    takes: { file: 'AttachmentUpload' },
    answers: 'Attachment',
    status: 201,
    idempotent: true,
    refuses: ['TEAM_FORBIDDEN', 'REMOVE_ATTACHMENT_FAILED'],
  })
  add(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @UploadedFile() file: Upload | undefined): Promise<unknown> {
    return this.attachments.add(ctx, this.owner(ctx, id), file);
  }

  @Get(':fileId')
  @Route('An attached file', { answers: { file: ['*/*'] }, refuses: ['TEAM_FORBIDDEN'] })
  async download(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) id: number,
    @Param('fileId', IdPipe) fileId: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { file, content } = await this.attachments.download(ctx, this.owner(ctx, id), fileId);
    answerFile(reply, file);
    return new StreamableFile(content, { length: file.size });
  }

  @Delete(':fileId')
  @Route('Takes an attached file away', { ifMatch: true, refuses: ['TEAM_FORBIDDEN', 'REMOVE_ATTACHMENT_FAILED'] })
  remove(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Param('fileId', IdPipe) fileId: number): Promise<void> {
    return this.attachments.remove(ctx, this.owner(ctx, id), fileId);
  }
}

/** Files of a deal: only its team sees them, and once it is invoiced they stay as they are (CRM-O11, CRM-O47). */
@Section('deals')
@Controller('api/crm/deals/:id/attachments')
export class DealAttachmentsController extends AttachmentsController {
  protected owner(ctx: RequestContext, id: number): AttachmentOwner {
    return {
      kind: 'deal',
      id,
      mayRead: async (tx) => void (await assertMember(tx, ctx, (await this.records.stored(tx, ctx, dealSchema, id)).teamId)),
      mayChange: async (tx) => {
        const deal = await this.records.locked(tx, ctx, dealSchema, id);
        await assertMember(tx, ctx, deal.teamId);
        if (isDealReadOnly(deal.dealStateId)) throw new Problem('REMOVE_ATTACHMENT_FAILED', { detail: 'An invoiced deal is read-only' });
      },
      changed: async (tx) => this.records.announce(tx, ctx, dealSchema, 'updated', await this.records.stored(tx, ctx, dealSchema, id)),
    };
  }
}

/** Documents of an organization (CRM-138). */
@Section('organizations')
@Controller('api/crm/organizations/:id/attachments')
export class OrganizationAttachmentsController extends AttachmentsController {
  protected owner(ctx: RequestContext, id: number): AttachmentOwner {
    return {
      kind: 'organization',
      id,
      mayRead: async (tx) => void (await this.records.stored(tx, ctx, organizationSchema, id)),
      mayChange: async (tx) => void (await this.records.locked(tx, ctx, organizationSchema, id)),
      changed: async (tx) =>
        this.records.announce(tx, ctx, organizationSchema, 'updated', await this.records.stored(tx, ctx, organizationSchema, id)),
    };
  }
}
