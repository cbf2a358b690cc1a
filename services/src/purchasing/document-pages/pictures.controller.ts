import { Controller, Get, Inject, Param, Res, StreamableFile, type Type } from '@nestjs/common';
import { permissionTo } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { answerFile } from '../../platform/files/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { type AddressedRecord, namedAfter, recordAddress, type RecordKind, type Registration } from '../../platform/records/kinds/index.js';
import { PageFiles } from './page-files.service.js';

/** Creates the controllers that return picture attachments of these resources in a format every browser shows. */
export const picturesOf = (...registrations: Registration[]): Type[] =>
  registrations
    .flatMap(({ records = [] }) => records.filter(({ attachments }) => attachments))
    .map((kind) => namedAfter(kind.schema.$id, 'Pictures', picturesOfKind(kind)));

function picturesOfKind(kind: RecordKind): Type {
  const { route, Addressed } = recordAddress(kind);

  @Section(kind.schema['x-resource'].name)
  @Controller(`${route}/attachments/:fileId/picture`)
  class PicturesController {
    @Inject(PageFiles) readonly files!: PageFiles;

    @Get()
    @Requires(permissionTo('read', kind.schema['x-resource']))
    @Route('An attached image as JPEG, upright and at most 3,000 pixels long: few browsers show photos of iPhones (HEIC)', {
      answers: { file: ['image/jpeg'] },
      refuses: ['TEAM_FORBIDDEN', 'PAGES_UNCHANGEABLE', 'PAGES_DAMAGED', 'PAGES_TOO_LARGE'],
    })
    async read(
      @Ctx() ctx: RequestContext,
      @Addressed() record: AddressedRecord,
      @Param('fileId', IdPipe) fileId: number,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<StreamableFile> {
      const { file, content } = await this.files.picture(ctx, record, fileId);
      answerFile(reply, { ...file, sha256: `${file.sha256}-jpeg`, mediaType: 'image/jpeg', fileName: `${file.fileName}.jpg` });
      return new StreamableFile(content, { length: content.byteLength });
    }
  }
  return PicturesController;
}
