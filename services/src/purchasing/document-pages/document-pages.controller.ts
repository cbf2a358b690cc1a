import { Body, Controller, Param, Put } from '@nestjs/common';
import type { Attachment, PageTurns } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import { Route, Section } from '../../platform/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/http/index.js';
import { DocumentPages } from './document-pages.service.js';

const refuses = ['TEAM_FORBIDDEN', 'FORBIDDEN', 'REMOVE_ATTACHMENT_FAILED', 'PAGES_UNCHANGEABLE'] as const;

/** The pages of the files of a document, which nothing changes in the files themselves. */
@Section('inbox-documents')
@Controller('api/purchases/inbox-documents/:id')
export class DocumentPagesController {
  constructor(private readonly pages: DocumentPages) {}

  @Put('attachments/:fileId/turns')
  @Requires('inbox-documents.write')
  @Route('Shows pages of a PDF or picture turned, for everyone; the file stays as it came', {
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
}
