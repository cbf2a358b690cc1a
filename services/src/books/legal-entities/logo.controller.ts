import { Controller, Get, Param, Post, Res, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor, type UploadedMultipartFile } from '@nestjs/platform-fastify/multipart';
import type { FastifyReply } from 'fastify';
import { fixed } from '../../platform/runtime/bounds/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { answerFile } from '../../platform/files/index.js';
import { Ctx, IdPipe, recogniseFile, Requires } from '../../platform/requests/http/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { Logos } from './logos.service.js';

/** Returns the upload in the form field `file`. */
export function imageOf(ctx: RequestContext, file: UploadedMultipartFile | undefined): { buffer: Buffer; originalname: string } {
  if (!file?.buffer) throw new Problem('BAD_REQUEST', { detail: 'Send the image in the form field file' });
  const image = { buffer: file.buffer, originalname: file.originalname };
  recogniseFile(ctx, image);
  return image;
}
/** One image, up to the usual file size. */
export const logoUpload = { limits: { fileSize: fixed('fileMaxBytes'), files: 1 } };

@Section('legal-entities')
@Controller('api/invoices/legal-entities/:id/logo')
export class LogoController {
  constructor(private readonly logos: Logos) {}

  @Post()
  @Requires('legal-entities.write')
  @UseInterceptors(FileInterceptor('file', logoUpload))
  @Route('Uploads the logo: PNG or JPEG, at most 10 MB', { takes: { file: 'LogoUpload' }, answers: 'UploadedLogo', idempotent: true })
  upload(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) legalEntityId: number,
    @UploadedFile() file: UploadedMultipartFile | undefined,
  ): Promise<{ url: string; fileName: string }> {
    const image = imageOf(ctx, file);
    return this.logos.replace(ctx, { legalEntityId }, image);
  }

  @Get()
  @Requires('legal-entities.read')
  @Route('The logo of a legal entity', { answers: { file: ['image/png', 'image/jpeg'] } })
  async get(@Ctx() ctx: RequestContext, @Param('id', IdPipe) legalEntityId: number, @Res() reply: FastifyReply): Promise<void> {
    const file = await this.logos.open(ctx, { legalEntityId });
    answerFile(reply, file);
    await reply.header('content-length', file.size).send(file.content);
  }
}
