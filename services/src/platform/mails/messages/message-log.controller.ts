import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../runtime/context.js';
import { Route, Section } from '../../requests/contract/index.js';
import { Database } from '../../storage/database/index.js';
import { answerFile, StoredFiles } from '../../files/index.js';
import { Ctx, IdPipe, Requires } from '../../requests/http/index.js';
import { Kinds, nameOf, RecordAccess } from '../../records/kinds/index.js';
import { Problem } from '../../runtime/problems/index.js';
import { MessageFiles } from './message-files.service.js';
import { messagesAbout } from './message-log.js';

const messageQuery = {
  application: { schema: { type: 'string', maxLength: 50 }, description: 'The record type; its name is that of the kind', required: true },
  external_identifier: { schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 }, description: 'Id of the record', required: true },
};

/** The mails about a record (PLT-314). */
@Section('message-log')
@Requires('messages.read')
@Controller('api/directory/message-log')
export class MessageLogController {
  constructor(
    private readonly database: Database,
    private readonly kinds: Kinds,
    private readonly access: RecordAccess,
    private readonly files: MessageFiles,
    private readonly stored: StoredFiles,
  ) {}

  @Get(':attemptId/files/:fileId')
  @Route('A file of a mail as sent, for who may open the record that the mail is about', {
    answers: { file: ['*/*'] },
    refuses: ['TEAM_FORBIDDEN', 'NOT_FOUND'],
  })
  async file(
    @Ctx() ctx: RequestContext,
    @Param('attemptId', IdPipe) attemptId: number,
    @Param('fileId', IdPipe) fileId: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const file = await this.files.open(ctx, attemptId, fileId);
    answerFile(reply, file);
    return new StreamableFile(await this.stored.read(file), { length: file.size });
  }

  @Get()
  @Route('Mails about a record, for who may open it', {
    query: messageQuery,
    answers: 'LoggedMessageList',
    refuses: ['TEAM_FORBIDDEN', 'NOT_FOUND'],
  })
  list(
    @Ctx() ctx: RequestContext,
    @Query('application') application: string,
    @Query('external_identifier') identifier: string,
  ): Promise<{ items: unknown[] }> {
    const kind = this.kinds.all.find((one) => one.mails?.application === application || (one.inMails && nameOf(one) === application));
    const id = /^[1-9]\d{0,9}$/.test(identifier ?? '') ? Number(identifier) : Infinity;
    if (!kind || id > 2_147_483_647)
      throw new Problem('BAD_REQUEST', {
        detail: 'application must be one that mails are about, and external_identifier the id of a record',
      });
    return this.database.transaction(ctx, async (tx) => {
      const record = { resource: nameOf(kind), id };
      await this.access.opened(tx, ctx, record);
      return { items: await messagesAbout(tx, ctx, application, record) };
    });
  }
}
