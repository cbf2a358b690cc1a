import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query, Res, type Type } from '@nestjs/common';
import { approvalSchema, type Delegation, type DelegationBody } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/runtime/context.js';
import { listQuery, type QueryParameter, Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { namedAfter } from '../../platform/records/kinds/index.js';
import { type ListAnswer, listHeaders } from '../../platform/records/records/index.js';
import { Approvals } from './approvals.service.js';
import { Delegations } from './delegations.service.js';

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
export const approvalListOf = (resource: string, path: string): Type =>
  listAt(resource, path, {
    query,
    summary: `Approvals of ${resource} that wait for the person, own and delegated; of everybody for finance`,
  });

/** The same as the registers name it: only those that the person can still answer (PUR-277, D-68). */
export const pendingApprovalsOf = (resource: string, path: string): Type =>
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
      @Query() asked: Record<string, unknown>,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<Pick<ListAnswer, 'items'>> {
      const { request, answer } = await this.approvals.list(ctx, resource, asked, isPending);
      listHeaders(reply, name, request, answer);
      return { items: answer.items };
    }
  }
  return namedAfter(path.replaceAll('/', '-'), '', ApprovalListController);
}

/** Who answers whose approvals. */
@Section('approvals')
@Requires('approvals.delegate')
@Controller('api/purchases/delegations')
export class DelegationsController {
  constructor(private readonly delegations: Delegations) {}

  @Get()
  @Route("Current and future deputies: the user's own in both roles; for finance all", { answers: 'DelegationList' })
  async list(@Ctx() ctx: RequestContext): Promise<{ items: Delegation[] }> {
    return { items: await this.delegations.list(ctx) };
  }

  @Post()
  @Route('Names a deputy for some days, who also gets the pending approvals', {
    takes: 'DelegationBody',
    refusal: { code: 'DELEGATION_INVALID' },
    answers: 'Delegation',
    status: 201,
    idempotent: true,
    refuses: ['FORBIDDEN', 'DELEGATION_INVALID', 'DELEGATION_OVERLAPS', 'DELEGATION_CIRCLE'],
  })
  create(@Ctx() ctx: RequestContext, @Body() body: DelegationBody): Promise<Delegation> {
    return this.delegations.create(ctx, body);
  }

  @Put(':id')
  @Route('Changes the deputy or the days', {
    takes: 'DelegationBody',
    refusal: { code: 'DELEGATION_INVALID' },
    answers: 'Delegation',
    ifMatch: true,
    refuses: ['FORBIDDEN', 'DELEGATION_INVALID', 'DELEGATION_OVERLAPS', 'DELEGATION_CIRCLE'],
  })
  change(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: DelegationBody): Promise<Delegation> {
    return this.delegations.change(ctx, id, body);
  }

  @Delete(':id')
  @Route('Ends the delegation', { ifMatch: true, refuses: ['FORBIDDEN'] })
  remove(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<void> {
    return this.delegations.remove(ctx, id);
  }
}
