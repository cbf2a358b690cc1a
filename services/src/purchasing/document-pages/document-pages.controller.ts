import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { Attachment, DocumentArrangement, DocumentJoin, DocumentSplit, InboxDocumentRecord, PageTurns } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { DocumentPages } from './document-pages.service.js';

const refuses = ['TEAM_FORBIDDEN', 'FORBIDDEN', 'REMOVE_ATTACHMENT_FAILED', 'PAGES_UNCHANGEABLE'] as const;
const arranges = {
  ifMatch: true,
  idempotent: true,
  refuses: [
    ...refuses,
    'PAGES_HELD',
    'PAGES_MISSING',
    'PAGES_PROTECTED',
    'PAGES_DAMAGED',
    'PAGES_TOO_LARGE',
    'FILE_INFECTED',
    'TEAM_ARCHIVED',
    'UPDATE_DOCUMENT_INVALID',
  ],
} as const;

/** Page operations on files of a document; the files themselves never change. */
@Section('inbox-documents')
@Controller('api/purchases/inbox-documents/:id')
export class DocumentPagesController {
  constructor(private readonly pages: DocumentPages) {}

  @Put('attachments/:fileId/turns')
  @Requires('inbox-documents.write')
  @Route('Turns pages of a PDF or image for all users; the file itself is unchanged', {
    takes: 'PageTurns',
    answers: 'Attachment',
    ifMatch: true,
    refuses,
  })
  turn(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) id: number,
    @Param('fileId', IdPipe) fileId: number,
    @Body() { turns }: PageTurns,
  ): Promise<Attachment> {
    return this.pages.turn(ctx, id, fileId, turns);
  }

  @Get('arrangements')
  @Requires('inbox-documents.read')
  @Route('Documents that pages came from or went to by splitting and joining, latest first', {
    answers: 'DocumentArrangementList',
    refuses: ['TEAM_FORBIDDEN'],
  })
  async list(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<{ items: DocumentArrangement[] }> {
    return { items: await this.pages.list(ctx, id) };
  }

  @Post('attachments/:fileId/split')
  @HttpCode(200)
  @Requires('inbox-documents.write')
  @Route('Makes documents of pages of a PDF, each with its own file; the document itself keeps the PDF and the remaining pages', {
    takes: 'DocumentSplit',
    answers: 'InboxDocumentRecord',
    ...arranges,
  })
  split(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) id: number,
    @Param('fileId', IdPipe) fileId: number,
    @Body() body: DocumentSplit,
  ): Promise<InboxDocumentRecord> {
    return this.pages.split(ctx, id, fileId, body);
  }

  @Post('join')
  @HttpCode(200)
  @Requires('inbox-documents.write')
  @Route('Makes one PDF of files of this document and others, in this order; the others are archived, and their files move to this one', {
    takes: 'DocumentJoin',
    answers: 'InboxDocumentRecord',
    ...arranges,
  })
  join(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: DocumentJoin): Promise<InboxDocumentRecord> {
    return this.pages.join(ctx, id, body);
  }

  @Post('undo-arrangement')
  @HttpCode(200)
  @Requires('inbox-documents.write')
  @Route('Undoes the last split or join, unless its documents were used since', {
    answers: 'InboxDocumentRecord',
    ifMatch: true,
    idempotent: true,
    refuses: [...refuses, 'PAGES_HELD', 'PAGES_UNDO_FAILED'],
  })
  undo(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<InboxDocumentRecord> {
    return this.pages.undo(ctx, id);
  }
}
