import { applyDecorators, Body, Controller, Get, Inject, Post, Query, Res, type Type } from '@nestjs/common';
import {
  type ApprovalAsking,
  type ApprovalChoice,
  type ApprovalDecline,
  type ApprovalHandOver,
  type ApprovalReminding,
  type ApprovalReply,
  type ApprovalRounds,
  approvalSchema,
  type ApprovalsOfRecord,
  type ApprovalsReminded,
  type DocumentDecline,
  type ErrorCode,
  type Permission,
} from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/runtime/context.js';
import { listQuery, type QueryParameter, Route, type RouteContract, Section } from '../../platform/requests/contract/index.js';
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
import { type ListAnswer, listHeaders } from '../../platform/records/records/index.js';
import { Answers } from './answers.service.js';
import type { Approvable } from './approval-rows.repository.js';
import { Approvals } from './approvals.service.js';
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

/** A verb on the approvals of a record, which answers with all rounds as they are then. */
const Verb = (path: string, summary: string, contract: RouteContract, permission: Permission = 'approvals.write'): MethodDecorator =>
  applyDecorators(Post(path), Requires(permission), Route(summary, { answers: 'ApprovalRounds', ...contract }));

/** The routes at both addresses: answering, and reminding those who are awaited. */
function answeringOf({ Addressed }: Pick<RecordAddress, 'Addressed'>, { takes, reason }: Declining) {
  class AnsweringController {
    @Inject(Approvals) readonly approvals!: Approvals;
    @Inject(Answers) readonly answers!: Answers;
    @Inject(RecordAccess) readonly access!: RecordAccess;

    @Verb('approve', 'Approves; can be withdrawn for ten seconds', {
      ...{ takes: 'ApprovalChoice', ifMatch: true, idempotent: true },
      refuses: [...answering, 'CHANGED_AFTER_APPROVAL'],
    })
    approve(@Ctx() ctx: RequestContext, @Addressed() record: AddressedRecord, @Body() body: ApprovalChoice): Promise<ApprovalRounds> {
      return this.done(ctx, record, (of) => this.answers.approve(ctx, of, body));
    }

    @Verb('decline', 'Declines with a reason; can be withdrawn for ten seconds', {
      ...{ takes, refusal: { code: 'ENTER_A_VALID_REASON' }, ifMatch: true, idempotent: true },
      refuses: [...answering, 'ENTER_A_VALID_REASON'],
    })
    decline(
      @Ctx() ctx: RequestContext,
      @Addressed() record: AddressedRecord,
      @Body() body: ApprovalDecline & DocumentDecline,
    ): Promise<ApprovalRounds> {
      const { approvalId, [reason]: note } = body;
      return this.done(ctx, record, (of) => this.answers.decline(ctx, of, { approvalId, note }, reason));
    }

    @Verb('remind', 'Mails all who are awaited; once a day unless confirmed', {
      ...{ takes: 'ApprovalReminding', answers: 'ApprovalsReminded', idempotent: true },
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

    async done(ctx: RequestContext, record: AddressedRecord, work: (of: Approvable) => Promise<void>): Promise<ApprovalRounds> {
      await this.access.assertMayOpen(ctx, record);
      await work(approvable(record));
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
    of(@Ctx() ctx: RequestContext, @Addressed() record: AddressedRecord): Promise<ApprovalRounds> {
      return this.done(ctx, record, async () => {});
    }

    @Verb('take-back', 'Withdraws an answer of the last ten seconds', {
      takes: 'ApprovalChoice',
      refuses: [...answering, 'ANSWER_IS_FINAL'],
    })
    takeBack(@Ctx() ctx: RequestContext, @Addressed() record: AddressedRecord, @Body() body: ApprovalChoice): Promise<ApprovalRounds> {
      return this.done(ctx, record, (of) => this.answers.takeBack(ctx, of, body));
    }

    @Verb('question', 'Asks the requester a question; the round stays open', {
      ...{ takes: 'ApprovalAsking', idempotent: true },
      refuses: answering,
    })
    question(@Ctx() ctx: RequestContext, @Addressed() record: AddressedRecord, @Body() body: ApprovalAsking): Promise<ApprovalRounds> {
      return this.done(ctx, record, (of) => this.answers.question(ctx, of, body));
    }

    @Verb('reply', 'Replies to the question of an approver', {
      ...{ takes: 'ApprovalReply', idempotent: true },
      refuses: ['TEAM_FORBIDDEN', 'FORBIDDEN', 'CONFLICT'],
    })
    reply(@Ctx() ctx: RequestContext, @Addressed() record: AddressedRecord, @Body() body: ApprovalReply): Promise<ApprovalRounds> {
      return this.done(ctx, record, (of) => this.answers.reply(ctx, of, body));
    }

    @Verb('hand-over', 'Hands a pending approval to another person, with a reason', handingOver, 'approvals.all')
    handOver(@Ctx() ctx: RequestContext, @Addressed() record: AddressedRecord, @Body() body: ApprovalHandOver): Promise<ApprovalRounds> {
      return this.done(ctx, record, (of) => this.replacements.handOver(ctx, of, body));
    }

    @Verb('resume', 'Retries what failed after all had approved', { refuses: ['TEAM_FORBIDDEN', 'CONFLICT'] })
    resume(@Ctx() ctx: RequestContext, @Addressed() record: AddressedRecord): Promise<ApprovalRounds> {
      return this.done(ctx, record, (of) => this.approvals.resume(ctx, of));
    }
  }
  return namedAfter(kind.schema.$id, 'Approvals', RecordApprovalsController);
}

const handingOver: RouteContract = {
  takes: 'ApprovalHandOver',
  refusal: { code: (errors) => (errors.some(({ pointer }) => pointer === '/reason') ? 'ENTER_A_VALID_REASON' : 'INVALID_INPUT') },
  idempotent: true,
  refuses: ['TEAM_FORBIDDEN', 'ENTER_A_VALID_REASON', 'APPROVAL_ALREADY_COMPLETED', 'OWN_REQUEST', 'AUTHOR_OF_CONTENT', 'CONFLICT'],
};

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

const { name } = approvalSchema['x-resource'];
const query = {
  ...listQuery,
  filter: {
    ...listQuery['filter']!,
    description:
      'JSON: values by name; `q` searches; `all`: of all people, for finance; `answered`: includes answered ones; `waitingLonger`: days waited; `escalated`; `receiverId`; `teamId`',
    example: '{"waitingLonger":3}',
  },
};

/** Lists approvals of a resource: the person's own and delegated ones, or all pending ones for finance. */
export const approvalListAt = (resource: string, path: string): Type =>
  listAt(resource, path, {
    query,
    summary: `Approvals of ${resource} that wait for the person, own and delegated; of everybody for finance`,
  });

/** The same as the registers name it: only those that the person can still answer (PUR-277, D-68). */
export const pendingApprovalsAt = (resource: string, path: string): Type =>
  listAt(resource, path, {
    query: listQuery,
    summary: `Approvals of ${resource} that the person can answer, own and delegated`,
    isPending: true,
  });

interface ListedApprovals {
  query: Readonly<Record<string, QueryParameter>>;
  summary: string;
  isPending?: boolean;
}

function listAt(resource: string, path: string, { query: known, summary, isPending = false }: ListedApprovals): Type {
  @Section('approvals')
  @Controller(`api/purchases/${path}`)
  class ApprovalListController {
    @Inject(Approvals) readonly approvals!: Approvals;

    @Get()
    @Requires('approvals.read')
    @Route(summary, { query: known, answers: 'ApprovalList', refuses: ['FORBIDDEN'] })
    async list(
      @Ctx() ctx: RequestContext,
      @Query() sent: Record<string, unknown>,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<Pick<ListAnswer, 'items'>> {
      const { request, answer } = await this.approvals.list(ctx, resource, sent, isPending);
      listHeaders(reply, name, request, answer);
      return { items: answer.items };
    }
  }
  return namedAfter(path.replaceAll('/', '-'), '', ApprovalListController);
}
