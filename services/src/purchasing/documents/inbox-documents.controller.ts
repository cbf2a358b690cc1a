import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { inboxDocumentSchema, type DocumentStateChange, type InboxDocumentBody, type RecordMove } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/runtime/context.js';
import { listQuery, Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { type ListAnswer, listHeaders } from '../../platform/records/records/index.js';
import { sameReferenceQuery } from '../purchases/index.js';
import type { DocumentScope } from './document-list.js';
import { InboxDocuments } from './inbox-documents.service.js';

const { properties } = inboxDocumentSchema;
const { name } = inboxDocumentSchema['x-resource'];
const query = {
  ...listQuery,
  document_status: {
    schema: { type: 'array', items: { type: 'string', enum: properties['documentStatus']!.enum } },
    description: 'Documents of these statuses; may be repeated (PUR-282)',
  },
  ...sameReferenceQuery,
  document_type: { schema: { type: 'array', items: { type: 'string', enum: properties['documentType']!.enum } } },
};
const foreign = ['TEAM_FORBIDDEN', 'FORBIDDEN'] as const;

/** Expense claims and incoming documents, until they become a purchase. */
@Section('inbox-documents')
@Controller('api/purchases/inbox-documents')
export class InboxDocumentsController {
  constructor(private readonly documents: InboxDocuments) {}

  @Get()
  @Requires('inbox-documents.read')
  @Route('A page of the inbox: of all teams for finance, of the own teams for the back office, else the own documents (PUR-O62)', {
    query,
    answers: 'InboxDocumentList',
  })
  list(@Ctx() ctx: RequestContext, @Query() params: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.page(ctx, params, reply, 'inbox');
  }

  @Get('my-inbox')
  @Requires('inbox-documents.read')
  @Route('A page of the documents that the user made, the newest first (PUR-283, PUR-112)', { query, answers: 'InboxDocumentList' })
  own(@Ctx() ctx: RequestContext, @Query() params: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.page(ctx, { sort: '["id","DESC"]', ...params }, reply, 'own');
  }

  @Get('personal-pending')
  @Requires('inbox-documents.read')
  @Route("A page of the documents that wait for the user's answer, own and delegated (PUR-283)", {
    query,
    answers: 'InboxDocumentList',
  })
  pending(@Ctx() ctx: RequestContext, @Query() params: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.page(ctx, params, reply, 'pending');
  }

  @Post()
  @Requires('inbox-documents.write')
  @Route('Adds a document, as a draft or submitted; a repeat with its client id returns the first one, and completes it if it was begun', {
    takes: 'InboxDocumentBody',
    refusal: { code: 'UPDATE_DOCUMENT_INVALID' },
    answers: 'InboxDocumentRecord',
    status: 201,
    idempotent: true,
    refuses: ['TEAM_ARCHIVED', 'NOT_FOUND', 'TEAM_FORBIDDEN', 'UPDATE_DOCUMENT_INVALID', 'ATTACHMENT_REQUIRED', 'CREATE_DOCUMENT_FAILED'],
  })
  create(@Ctx() ctx: RequestContext, @Body() body: InboxDocumentBody): Promise<unknown> {
    return this.documents.create(ctx, this.documents.teamFor(ctx, body), body);
  }

  @Get(':id')
  @Requires('inbox-documents.read')
  @Route('A document', { answers: 'InboxDocumentRecord', refuses: ['TEAM_FORBIDDEN'] })
  get(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<unknown> {
    return this.documents.get(ctx, id);
  }

  @Put(':id')
  @Requires('inbox-documents.write')
  @Route('Changes a document; lines without a price are dropped (PUR-167)', {
    takes: 'InboxDocumentBody',
    refusal: { code: 'UPDATE_DOCUMENT_INVALID' },
    answers: 'InboxDocumentRecord',
    ifMatch: true,
    refuses: [...foreign, 'UPDATE_DOCUMENT_INVALID', 'UPDATE_PURCHASE_INVALID', 'UPDATE_PURCHASE_FAILED'],
  })
  update(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: unknown): Promise<unknown> {
    return this.documents.update(ctx, id, body);
  }

  @Delete(':id')
  @Requires('inbox-documents.write')
  @Route('Archives a draft', { ifMatch: true, refuses: [...foreign, 'DELETE_INBOX_DOCUMENT_FAILED'] })
  archive(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<void> {
    return this.documents.archive(ctx, id);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @Requires('inbox-documents.write')
  @Route('Restores an archived draft', { answers: 'InboxDocumentRecord', ifMatch: true, refuses: [...foreign] })
  restore(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<unknown> {
    return this.documents.restore(ctx, id);
  }

  @Post(':id/submit')
  @HttpCode(200)
  @Requires('inbox-documents.write')
  @Route('Submits a draft (PUR-151, D-19)', {
    answers: 'InboxDocumentRecord',
    ifMatch: true,
    idempotent: true,
    refuses: [...foreign, 'UPDATE_DOCUMENT_INVALID', 'ATTACHMENT_REQUIRED', 'SUBMIT_DOCUMENT_FAILED'],
  })
  submit(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<unknown> {
    return this.documents.submit(ctx, id);
  }

  @Post(':id/change-state')
  @HttpCode(200)
  @Requires('inbox-documents.write')
  @Route('Submits it, reopens a declined one, or declines it as finance (PUR-O56, PUR-O65)', {
    takes: 'DocumentStateChange',
    answers: 'InboxDocumentRecord',
    ifMatch: true,
    idempotent: true,
    refuses: [
      ...foreign,
      'UPDATE_DOCUMENT_INVALID',
      'ATTACHMENT_REQUIRED',
      'SUBMIT_DOCUMENT_FAILED',
      'UPDATE_PURCHASE_FAILED',
      'DECLINE_DOCUMENT_FAILED',
      'APPROVE_DOCUMENT_FAILED',
      'FINALIZE_DOCUMENT_FAILED',
      'CONFLICT',
      'ENTER_A_VALID_REASON',
    ],
  })
  changeState(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: DocumentStateChange): Promise<unknown> {
    return this.documents.changeState(ctx, id, body);
  }

  @Post(':id/clone')
  @Requires('inbox-documents.write')
  @Route('Copies a document with its files, as a draft (PUR-O67)', {
    takes: 'RecordClone',
    answers: 'InboxDocumentRecord',
    status: 201,
    idempotent: true,
    refuses: ['TEAM_ARCHIVED', 'TEAM_FORBIDDEN', 'UPDATE_DOCUMENT_INVALID'],
  })
  clone(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: { name?: string | null }): Promise<unknown> {
    return this.documents.copy(ctx, id, body.name);
  }

  @Post(':id/move')
  @HttpCode(200)
  @Requires('inbox-documents.write')
  @Route('Moves a document to another team (D-33)', {
    takes: 'RecordMove',
    answers: 'InboxDocumentRecord',
    idempotent: true,
    ifMatch: true,
    refuses: [...foreign, 'TEAM_ARCHIVED', 'MOVE_DEAL_FAILED', 'UPDATE_PURCHASE_FAILED'],
  })
  move(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() { newTeamId }: RecordMove): Promise<unknown> {
    return this.documents.move(ctx, id, newTeamId);
  }

  private async page(
    ctx: RequestContext,
    params: Record<string, unknown>,
    reply: FastifyReply,
    scope: DocumentScope,
  ): Promise<Pick<ListAnswer, 'items'>> {
    const request = this.documents.requested(params);
    const answer = await this.documents.listed(ctx, request, scope);
    listHeaders(reply, name, request, answer);
    return { items: answer.items };
  }
}
