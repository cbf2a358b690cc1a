import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor, type UploadedMultipartFile } from '@nestjs/platform-fastify/multipart';
import type { InvoiceLook, InvoiceTemplates as TemplateList } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { answerFile } from '../../platform/files/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { imageOf, type LogoFile, Logos, logoUpload } from '../../books/legal-entities/index.js';
import { InvoiceTemplates } from './invoice-templates.service.js';
import { LookPreview } from './look-preview.service.js';

/** Invoice templates of a legal entity (PLT-292, PLT-293, PLT-297). */
@Section('legal-entities')
@Controller('api/invoices/legal-entities/:id/templates')
export class InvoiceTemplatesController {
  constructor(
    private readonly templates: InvoiceTemplates,
    private readonly logos: Logos,
    private readonly preview: LookPreview,
  ) {}

  @Get()
  @Requires('legal-entities.read')
  @Route('The templates of a legal entity, its own invoice data first', { answers: 'InvoiceTemplates' })
  async list(@Ctx() ctx: RequestContext, @Param('id', IdPipe) legalEntityId: number): Promise<TemplateList> {
    return { items: await this.templates.list(ctx, legalEntityId) };
  }

  @Post()
  @Requires('legal-entities.write')
  @Route('Adds a template to a legal entity', {
    takes: 'InvoiceTemplateBody',
    answers: 'InvoiceTemplateRecord',
    status: 201,
    idempotent: true,
    refuses: ['INVALID_INPUT', 'DUPLICATE', 'CREATING_TEMPLATE_FAILED'],
  })
  create(@Ctx() ctx: RequestContext, @Param('id', IdPipe) legalEntityId: number, @Body() body: unknown): Promise<unknown> {
    return this.templates.create(ctx, legalEntityId, body);
  }

  @Post('preview')
  @Requires('legal-entities.write')
  @Route('An example invoice, drawn from values that may be unsaved', {
    takes: 'InvoiceLook',
    answers: { file: ['application/pdf'] },
    refuses: ['DOWNLOAD_INVOICE_FAILED'],
  })
  async previewPdf(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) legalEntityId: number,
    @Body() look: InvoiceLook,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.preview.draw(ctx, legalEntityId, look);
    answerFile(reply, file);
    await reply.send(file.content);
  }

  @Get(':templateId')
  @Requires('legal-entities.read')
  @Route('A template of a legal entity', { answers: 'InvoiceTemplateRecord' })
  get(@Ctx() ctx: RequestContext, @Param('id', IdPipe) legalEntityId: number, @Param('templateId', IdPipe) id: number): Promise<unknown> {
    return this.templates.get(ctx, legalEntityId, id);
  }

  @Put(':templateId')
  @Requires('legal-entities.write')
  @Route('Changes a template', {
    takes: 'InvoiceTemplateBody',
    answers: 'InvoiceTemplateRecord',
    ifMatch: true,
    refuses: ['INVALID_INPUT', 'DUPLICATE'],
  })
  update(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) legalEntityId: number,
    @Param('templateId', IdPipe) id: number,
    @Body() body: unknown,
  ): Promise<unknown> {
    return this.templates.update(ctx, legalEntityId, id, body);
  }

  @Delete(':templateId')
  @Requires('legal-entities.write')
  @Route('Archives a template that no future invoice will use', { ifMatch: true, refuses: ['TEMPLATE_IN_USE'] })
  remove(@Ctx() ctx: RequestContext, @Param('id', IdPipe) legalEntityId: number, @Param('templateId', IdPipe) id: number): Promise<void> {
    return this.templates.remove(ctx, legalEntityId, id);
  }

  @Post(':templateId/logo')
  @Requires('legal-entities.write')
  @UseInterceptors(FileInterceptor('file', logoUpload))
  @Route('Uploads the logo of a template: PNG or JPEG, at most 10 MB', {
    takes: { file: 'LogoUpload' },
    answers: 'UploadedLogo',
    idempotent: true,
  })
  uploadLogo(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) legalEntityId: number,
    @Param('templateId', IdPipe) templateId: number,
    @UploadedFile() file: UploadedMultipartFile | undefined,
  ): Promise<LogoFile> {
    return this.logos.replace(ctx, { legalEntityId, templateId }, imageOf(ctx, file));
  }

  @Get(':templateId/logo')
  @Requires('legal-entities.read')
  @Route('The logo of a template', { answers: { file: ['image/png', 'image/jpeg'] } })
  async logo(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) legalEntityId: number,
    @Param('templateId', IdPipe) templateId: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.logos.open(ctx, { legalEntityId, templateId });
    answerFile(reply, file);
    await reply.header('content-length', file.size).send(file.content);
  }
}

/** For callers that only know the name or the reference of a legal entity, which is what a team has (PLT-294). */
@Section('legal-entities')
@Controller('api/invoices/templates')
export class TemplateChoicesController {
  constructor(private readonly templates: InvoiceTemplates) {}

  @Get()
  @Requires('legal-entities.read')
  @Route('The templates of a legal entity by its name or reference', {
    query: { legal_entity_name: { description: 'Name or reference', schema: { type: 'string', maxLength: 200 } } },
    answers: 'InvoiceTemplates',
  })
  async list(@Ctx() ctx: RequestContext, @Query('legal_entity_name') name: unknown): Promise<TemplateList> {
    return { items: typeof name === 'string' ? await this.templates.named(ctx, name) : [] };
  }
}
