import { Controller, Get, HttpCode, Inject, Param, Post, UploadedFile, UseInterceptors, type Type } from '@nestjs/common';
import { FileInterceptor, type UploadedMultipartFile } from '@nestjs/platform-fastify/multipart';
import { permissionTo, type ConvertedPurchase, type FileEInvoice } from '@kantoor/schemas';
import { fixed } from '../../platform/runtime/bounds/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { type AddressedRecord, namedAfter, recordAddress, type RecordKind, type Registration } from '../../platform/records/kinds/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { EInvoices } from './e-invoices.service.js';

/** Uploaded e-invoices. */
@Section('purchases')
@Controller('api/purchases/convert')
export class ConvertController {
  constructor(private readonly invoices: EInvoices) {}

  @Post('ubl')
  @HttpCode(200)
  @Requires('purchases.write')
  @UseInterceptors(FileInterceptor('file', { limits: { fileSize: fixed('fileMaxBytes'), files: 1 } }))
  @Route('Reads an e-invoice (UBL, CII, or a PDF with one attached) as a purchase, without saving it', {
    takes: { file: 'EInvoiceUpload' },
    answers: 'ConvertedPurchase',
    answersUpTo: 'fileAnswerBytes',
    onlyReads: true,
    refuses: ['E_INVOICE_UNREADABLE', 'E_INVOICE_OTHER', 'E_INVOICE_TOO_LARGE'],
  })
  convert(@Ctx() ctx: RequestContext, @UploadedFile() file: UploadedMultipartFile | undefined): Promise<ConvertedPurchase> {
    if (!file?.buffer?.length) throw new Problem('BAD_REQUEST', { detail: 'Send one e-invoice in the form field file' });
    return this.invoices.convert(ctx, { buffer: file.buffer, originalname: file.originalname });
  }
}

/** Creates the controllers for e-invoices among the attachments of these resources. */
export const eInvoicesOf = (...registrations: Registration[]): Type[] =>
  registrations
    .flatMap(({ records = [] }) => records.filter(({ attachments }) => attachments))
    .map((kind) => namedAfter(kind.schema.$id, 'EInvoices', eInvoicesOfKind(kind)));

function eInvoicesOfKind(kind: RecordKind): Type {
  const { route, Addressed } = recordAddress(kind);

  @Section(kind.schema['x-resource'].name)
  @Controller(`${route}/attachments/:fileId/e-invoice`)
  class EInvoicesController {
    @Inject(EInvoices) readonly invoices!: EInvoices;

    @Get()
    @Requires(permissionTo('read', kind.schema['x-resource']))
    @Route('The e-invoice in an attached file, in readable form', {
      answers: 'FileEInvoice',
      answersUpTo: 'fileAnswerBytes',
      refuses: ['TEAM_FORBIDDEN'],
    })
    read(@Ctx() ctx: RequestContext, @Addressed() record: AddressedRecord, @Param('fileId', IdPipe) fileId: number): Promise<FileEInvoice> {
      return this.invoices.ofFile(ctx, record, fileId);
    }
  }
  return EInvoicesController;
}
