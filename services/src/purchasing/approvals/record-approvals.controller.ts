import { Body, Controller, Get, HttpCode, Inject, Post, type Type } from '@nestjs/common';
import type {
  ApprovalAsking,
  ApprovalChoice,
  ApprovalDecline,
  ApprovalHandOver,
  ApprovalReminding,
  ApprovalReply,
  ApprovalRounds,
  ApprovalsOfRecord,
  ApprovalsReminded,
  DocumentDecline,
  ErrorCode,
} from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, Requires } from '../../platform/requests/http/index.js';
import {
  type AddressedRecord,
  namedAfter,
  RecordAccess,
  type RecordAddress,
  recordAddress,
  type RecordKind,
  type Registration,
} from '../../platform/records/kinds/index.js';
import { Answers } from './answers.service.js';
import { Approvals } from './approvals.service.js';
import type { Approvable } from './approval-rows.repository.js';
import { Replacements } from './replacements.service.js';

const answering: ErrorCode[] = [
  'TEAM_FORBIDDEN',
  'APPROVAL_NOT_YOURS',
  'OWN_REQUEST',
  'AUTHOR_OF_CONTENT',
  'APPROVAL_ALREADY_COMPLETED',
  'APPROVAL_OVER_RULED',
];
const approvable = ({ resource, id }: AddressedRecord): Approvable => ({ resource, entityId: id });

/** Creates the controllers for approvals below each record's URL, for anyone who may open the record. */
export const approvalsOf = ({ records = [] }: Registration, declining: Declining = withNote): Type[] =>
  records.map((kind) => controllerOf(kind, declining));

/** Name of the field with the reason of a decline; the registers use two names (PUR-F20). */
interface Declining {
  takes: 'ApprovalDecline' | 'DocumentDecline';
  reason: 'note' | 'reason';
}
const withNote: Declining = { takes: 'ApprovalDecline', reason: 'note' };

/** The routes at both addresses: answering, and reminding those who are awaited. */
function answeringOf({ Addressed }: Pick<RecordAddress, 'Addressed'>, { takes, reason }: Declining) {
  class AnsweringController {
    @Inject(Approvals) readonly approvals!: Approvals;
    @Inject(Answers) readonly answers!: Answers;
    @Inject(RecordAccess) readonly access!: RecordAccess;

    @Post('approve')
    @HttpCode(200)
    @Requires('approvals.write')
    @Route('Approves; can be withdrawn for ten seconds', {
      takes: 'ApprovalChoice',
      answers: 'ApprovalRounds',
      ifMatch: true,
      idempotent: true,
      refuses: [...answering, 'CHANGED_AFTER_APPROVAL'],
    })
    approve(@Ctx() ctx: RequestContext, @Addressed() record: AddressedRecord, @Body() body: ApprovalChoice): Promise<ApprovalRounds> {
      return this.done(ctx, record, () => this.answers.approve(ctx, approvable(record), body));
    }

    @Post('decline')
    @HttpCode(200)
    @Requires('approvals.write')
    @Route('Declines with a reason; can be withdrawn for ten seconds', {
      takes,
      refusal: { code: 'ENTER_A_VALID_REASON' },
      answers: 'ApprovalRounds',
      ifMatch: true,
      idempotent: true,
      refuses: [...answering, 'ENTER_A_VALID_REASON'],
    })
    decline(
      @Ctx() ctx: RequestContext,
      @Addressed() record: AddressedRecord,
      @Body() body: ApprovalDecline & DocumentDecline,
    ): Promise<ApprovalRounds> {
      const { approvalId, [reason]: note } = body;
      return this.done(ctx, record, () => this.answers.decline(ctx, approvable(record), { approvalId, note }, reason));
    }

    @Post('remind')
    @HttpCode(200)
    @Requires('approvals.write')
    @Route('Mails all who are awaited; once a day unless confirmed', {
      takes: 'ApprovalReminding',
      answers: 'ApprovalsReminded',
      idempotent: true,
      refuses: ['TEAM_FORBIDDEN', 'FORBIDDEN', 'SENDING_REMINDER_FAILED', 'REMINDED_TODAY'],
    })
    async remind(
      @Ctx() ctx: RequestContext,
      @Addressed() record: AddressedRecord,
      @Body() body: ApprovalReminding,
    ): Promise<ApprovalsReminded> {
      await this.access.assertMayOpen(ctx, record);
      return this.approvals.remind(ctx, approvable(record), body);
    }

    async done(ctx: RequestContext, record: AddressedRecord, work: () => Promise<void>): Promise<ApprovalRounds> {
      await this.access.assertMayOpen(ctx, record);
      await work();
      return this.approvals.of(ctx, approvable(record));
    }
  }
  return AnsweringController;
}

function controllerOf(kind: RecordKind, declining: Declining): Type {
  const address = recordAddress(kind);
  const { routeById, Addressed } = address;

  @Section('approvals')
  @Controller(`${routeById}/approvals`)
  class RecordApprovalsController extends answeringOf(address, declining) {
    @Inject(Replacements) readonly replacements!: Replacements;

    @Get()
    @Requires('approvals.read')
    @Route('All approval rounds of a record: who has answered, who is awaited, since when', {
      answers: 'ApprovalRounds',
      refuses: ['TEAM_FORBIDDEN'],
    })
    async of(@Ctx() ctx: RequestContext, @Addressed() record: AddressedRecord): Promise<ApprovalRounds> {
      await this.access.assertMayOpen(ctx, record);
      return this.approvals.of(ctx, approvable(record));
    }

    @Post('take-back')
    @HttpCode(200)
    @Requires('approvals.write')
    @Route('Withdraws an answer of the last ten seconds', {
      takes: 'ApprovalChoice',
      answers: 'ApprovalRounds',
      refuses: [...answering, 'ANSWER_IS_FINAL'],
    })
    takeBack(@Ctx() ctx: RequestContext, @Addressed() record: AddressedRecord, @Body() body: ApprovalChoice): Promise<ApprovalRounds> {
      return this.done(ctx, record, () => this.answers.takeBack(ctx, approvable(record), body));
    }

    @Post('question')
    @HttpCode(200)
    @Requires('approvals.write')
    @Route('Asks the requester a question; the round stays open', {
      takes: 'ApprovalAsking',
      answers: 'ApprovalRounds',
      idempotent: true,
      refuses: answering,
    })
    question(@Ctx() ctx: RequestContext, @Addressed() record: AddressedRecord, @Body() body: ApprovalAsking): Promise<ApprovalRounds> {
      return this.done(ctx, record, () => this.answers.question(ctx, approvable(record), body));
    }

    @Post('reply')
    @HttpCode(200)
    @Requires('approvals.write')
    @Route('Replies to the question of an approver', {
      takes: 'ApprovalReply',
      answers: 'ApprovalRounds',
      idempotent: true,
      refuses: ['TEAM_FORBIDDEN', 'FORBIDDEN', 'CONFLICT'],
    })
    reply(@Ctx() ctx: RequestContext, @Addressed() record: AddressedRecord, @Body() body: ApprovalReply): Promise<ApprovalRounds> {
      return this.done(ctx, record, () => this.answers.reply(ctx, approvable(record), body));
    }

    @Post('hand-over')
    @HttpCode(200)
    @Requires('approvals.all')
    @Route('Hands a pending approval to another person, with a reason', {
      takes: 'ApprovalHandOver',
      refusal: { code: (errors) => (errors.some(({ pointer }) => pointer === '/reason') ? 'ENTER_A_VALID_REASON' : 'INVALID_INPUT') },
      answers: 'ApprovalRounds',
      idempotent: true,
      refuses: ['TEAM_FORBIDDEN', 'ENTER_A_VALID_REASON', 'APPROVAL_ALREADY_COMPLETED', 'OWN_REQUEST', 'AUTHOR_OF_CONTENT', 'CONFLICT'],
    })
    handOver(@Ctx() ctx: RequestContext, @Addressed() record: AddressedRecord, @Body() body: ApprovalHandOver): Promise<ApprovalRounds> {
      return this.done(ctx, record, () => this.replacements.handOver(ctx, approvable(record), body));
    }

    @Post('resume')
    @HttpCode(200)
    @Requires('approvals.write')
    @Route('Retries what failed after all had approved', {
      answers: 'ApprovalRounds',
      refuses: ['TEAM_FORBIDDEN', 'CONFLICT'],
    })
    resume(@Ctx() ctx: RequestContext, @Addressed() record: AddressedRecord): Promise<ApprovalRounds> {
      return this.done(ctx, record, () => this.approvals.resume(ctx, approvable(record)));
    }
  }
  return namedAfter(kind.schema.$id, 'Approvals', RecordApprovalsController);
}

/** The same approvals at the address that the registers name, by the id of the record (PUR-O02, D-68). */
export function approvalsAt(path: string, { records = [] }: Registration): Type[] {
  return records.map((kind) => {
    const address = recordAddress(kind, path);

    @Section('approvals')
    @Controller(address.routeById)
    class RegisteredApprovalsController extends answeringOf(address, withNote) {
      @Get()
      @Requires('approvals.read')
      @Route('The approvals of the newest round of a record', { answers: 'ApprovalsOfRecord', refuses: ['TEAM_FORBIDDEN'] })
      async items(@Ctx() ctx: RequestContext, @address.Addressed() record: AddressedRecord): Promise<ApprovalsOfRecord> {
        await this.access.assertMayOpen(ctx, record);
        const [newest] = (await this.approvals.of(ctx, approvable(record))).rounds;
        return { items: newest?.approvals ?? [] };
      }
    }
    return namedAfter(kind.schema.$id, 'Approval', RegisteredApprovalsController);
  });
}
