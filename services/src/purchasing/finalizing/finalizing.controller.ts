import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { purchaseStateMachine, purchaseStates, type DocumentFinalizing } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { DocumentFinalizer } from './finalizing.service.js';

const { refusals } = purchaseStateMachine;
const ofPurchase = [purchaseStates.booked, purchaseStates.approvalRequested].flatMap((state) => Object.values(refusals[state]));

/** Turns documents into purchases. */
@Section('inbox-documents')
@Controller('api/purchases/inbox-documents')
export class FinalizingController {
  constructor(private readonly finalizer: DocumentFinalizer) {}

  @Post(':id/finalize')
  @HttpCode(200)
  @Requires('purchases.write')
  @Route('Makes a purchase of a document: a Concept, booked, or sent for approval; a repeat returns the same purchase (PUR-287)', {
    takes: 'DocumentFinalizing',
    answers: 'PurchaseRecord',
    ifMatch: true,
    idempotent: true,
    refuses: [
      'TEAM_FORBIDDEN',
      'FORBIDDEN',
      'OWN_REQUEST',
      'AUTHOR_OF_CONTENT',
      'CHANGED_AFTER_APPROVAL',
      'UPDATE_PURCHASE_FAILED',
      'FINALIZE_DOCUMENT_INVALID',
      'FINALIZE_DOCUMENT_INVALID_ORG',
      'FINALIZE_DOCUMENT_FAILED',
      'APPROVAL_NEEDED',
      'DECLINED_BEFORE',
      'TOTAL_CHANGED',
      ...ofPurchase,
    ],
  })
  finalize(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: DocumentFinalizing): Promise<unknown> {
    return this.finalizer.finalize(ctx, id, body);
  }
}
