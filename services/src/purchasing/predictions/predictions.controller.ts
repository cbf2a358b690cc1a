import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { DocumentPrediction, OrganizationCandidates, PredictionWords } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, GivenIdPipe, idMax, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { Predictions } from './predictions.service.js';

const query = {
  fileId: { schema: { type: 'integer', minimum: 1, maximum: idMax }, description: 'Reads this one of its files instead' },
};

const ofSupplier = {
  schema: { type: 'integer', minimum: 1, maximum: idMax },
  description: 'Compares the account on record of this supplier instead of the chosen one',
};

/** Values read on documents, below each document's URL. */
@Section('inbox-documents')
@Controller('api/purchases/inbox-documents/:id')
export class PredictionsController {
  constructor(private readonly predictions: Predictions) {}

  @Get('predictions')
  @Requires('inbox-documents.read')
  @Route("What was read on the document's file, as offers that are never filled in automatically (PUR-284, PUR-O74, PUR-O75)", {
    query: { ...query, organizationId: ofSupplier },
    answers: 'DocumentPrediction',
    refuses: ['TEAM_FORBIDDEN'],
  })
  of(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) id: number,
    @Query('fileId', GivenIdPipe) fileId?: number,
    @Query('organizationId', GivenIdPipe) supplierId?: number,
  ): Promise<DocumentPrediction> {
    return this.predictions.of(ctx, id, { fileId, supplierId });
  }

  @Get('predictions/words')
  @Requires('inbox-documents.read')
  @Route('The words of the file with their positions, for copying into fields', {
    query,
    answers: 'PredictionWords',
    refuses: ['TEAM_FORBIDDEN'],
  })
  words(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) id: number,
    @Query('fileId', GivenIdPipe) fileId?: number,
  ): Promise<PredictionWords> {
    return this.predictions.wordsOf(ctx, id, fileId);
  }

  @Post('attachments/:fileId/read-again')
  @HttpCode(200)
  @Requires('inbox-documents.write')
  @Route('Reads a file again after a failure', {
    answers: 'DocumentPrediction',
    idempotent: true,
    ifMatch: true,
    refuses: ['TEAM_FORBIDDEN', 'FORBIDDEN', 'REMOVE_ATTACHMENT_FAILED', 'READ_AGAIN_FAILED'],
  })
  readAgain(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) id: number,
    @Param('fileId', IdPipe) fileId: number,
  ): Promise<DocumentPrediction> {
    return this.predictions.readAgain(ctx, id, fileId);
  }

  @Get('organization-candidates')
  @Requires('inbox-documents.read')
  @Route(
    'Possible senders of the document: by VAT number, IBAN and chamber number, then by alias and name, at most five (PUR-171 to PUR-173)',
    {
      answers: 'OrganizationCandidates',
      refuses: ['TEAM_FORBIDDEN'],
    },
  )
  candidates(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<OrganizationCandidates> {
    return this.predictions.candidatesOf(ctx, id);
  }
}
