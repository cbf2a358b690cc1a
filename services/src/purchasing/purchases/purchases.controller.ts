import { Body, Controller, Inject, Param, Post } from '@nestjs/common';
import { purchaseSchema, purchaseStateMachine, type ErrorCode, type PurchaseStateChange, type RecordMove } from '@kantoor/schemas';
import { allTeamsRecordsOf, teamRecordsOf, type TeamRoutes } from '../../masterdata/team-records/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { exportQuery, Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, GivenIdPipe, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { sameReferenceQuery } from './purchase-list.js';
import { PurchaseExport } from './purchase-export.service.js';
import { Purchases } from './purchases.service.js';

const routes: TeamRoutes<'purchase'> = {
  schema: purchaseSchema,
  records: Purchases,
  exports: PurchaseExport,
  query: sameReferenceQuery,
  exportQuery,
  archiveRefuses: ['DELETE_PURCHASE_FAILED'],
};

/** Possible errors of a state change: from its transitions, and from booking. */
const stateChangeProblems: readonly ErrorCode[] = [
  'TEAM_FORBIDDEN',
  ...Object.values(purchaseStateMachine.refusals).flatMap(({ failed, invalid }) => [failed, invalid]),
  'TOTAL_CHANGED',
  'FORBIDDEN',
  'OWN_REQUEST',
  'AUTHOR_OF_CONTENT',
  'CHANGED_AFTER_APPROVAL',
  'ENTER_A_VALID_REASON',
  'APPROVAL_NEEDED',
  'DECLINED_BEFORE',
];

/** The purchases of a team. */
@Section('purchases')
@Controller('api/purchases/teams/:team/purchases')
export class TeamPurchasesController extends teamRecordsOf(routes) {}

/** Purchases across the ecosystem. */
@Section('purchases')
@Controller('api/purchases/purchases')
export class PurchasesController extends allTeamsRecordsOf(routes) {}

/** Verbs of a single purchase. */
class PurchaseVerbs {
  @Inject(Purchases) readonly purchases!: Purchases;

  @Post(':id/change-state')
  @Requires('purchases.write')
  @Route('Changes the state of a purchase; booking makes its purchase invoice', {
    takes: 'PurchaseStateChange',
    answers: 'PurchaseRecord',
    idempotent: true,
    ifMatch: true,
    refuses: stateChangeProblems,
  })
  changeState(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) id: number,
    @Body() body: PurchaseStateChange,
    @Param('team', GivenIdPipe) team: number | undefined,
  ): Promise<unknown> {
    return this.purchases.changeState(ctx, id, body, team);
  }

  @Post(':id/clone')
  @Requires('purchases.write')
  @Route('Copies a purchase: fields and lines, as a Concept, without files', {
    takes: 'RecordClone',
    answers: 'PurchaseRecord',
    status: 201,
    idempotent: true,
    refuses: ['TEAM_ARCHIVED', 'TEAM_FORBIDDEN', 'CREATE_PURCHASE_INVALID'],
  })
  clone(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) id: number,
    @Body() body: { name?: string | null },
    @Param('team', GivenIdPipe) team: number | undefined,
  ): Promise<unknown> {
    return this.purchases.copy(ctx, id, body.name, team);
  }

  @Post(':id/move')
  @Requires('purchases.write')
  @Route('Moves a purchase to another team, with its files', {
    takes: 'RecordMove',
    answers: 'PurchaseRecord',
    idempotent: true,
    ifMatch: true,
    refuses: ['TEAM_ARCHIVED', 'TEAM_FORBIDDEN', 'FORBIDDEN', 'MOVE_DEAL_FAILED', 'UPDATE_PURCHASE_FAILED'],
  })
  move(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) id: number,
    @Body() { newTeamId }: RecordMove,
    @Param('team', GivenIdPipe) team: number | undefined,
  ): Promise<unknown> {
    return this.purchases.move(ctx, id, newTeamId, team);
  }
}

/** Addressed by its id alone. */
@Section('purchases')
@Controller('api/purchases/purchases')
export class PurchaseVerbsController extends PurchaseVerbs {}

/** Addressed below its team (PUR-O01); 404 below another one. */
@Section('purchases')
@Controller('api/purchases/teams/:team/purchases')
export class TeamPurchaseVerbsController extends PurchaseVerbs {}
