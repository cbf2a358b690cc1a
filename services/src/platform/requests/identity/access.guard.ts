import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Reflector } from '@nestjs/core';
import { SSE_METADATA } from '@nestjs/common/constants.js';
import { refusalOf, type GroupPermission, type Permission } from '@kantoor/schemas';
import { holderOf, type RequestContext } from '../../runtime/context.js';
import { ECOSYSTEM_OPTIONAL, NEWCOMERS, PUBLIC, REQUIRED_IN_GROUP, REQUIRED_PERMISSIONS } from '../http/index.js';
import type { KantoorRequest } from '../../runtime/request.js';
import { Problem } from '../../runtime/problems/index.js';
import { UnderWay } from '../under-way/index.js';
import { Memberships } from './memberships.js';
import { RequestContexts } from './request-contexts.service.js';
import { RunningRequests } from './running-requests.service.js';

const changesData = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
const contextAttemptsMax = 3;

/** Guards every route that is not public: requires a valid token, a membership of the ecosystem, and the permissions of the route. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly contexts: RequestContexts,
    private readonly memberships: Memberships,
    private readonly running: RunningRequests,
    private readonly underWay: UnderWay,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const targets = [execution.getHandler(), execution.getClass()];
    const request = execution.switchToHttp().getRequest<KantoorRequest>();
    if (this.reflector.getAllAndOverride<boolean>(NEWCOMERS, targets)) request.account = await this.contexts.identityOf(request);
    if (this.reflector.getAllAndOverride<string>(PUBLIC, targets)) return true;
    const ecosystemOptional = this.reflector.getAllAndOverride<boolean>(ECOSYSTEM_OPTIONAL, targets) ?? false;
    const ctx = await this.contextOf(request, ecosystemOptional);
    const wanted = this.reflector.getAllAndOverride<Permission[]>(REQUIRED_PERMISSIONS, targets) ?? [];
    this.assertPermitted(ctx, wanted, this.reflector.getAllAndOverride<GroupPermission[]>(REQUIRED_IN_GROUP, targets) ?? []);
    request.context = ctx;
    const response = execution.switchToHttp().getResponse<FastifyReply>().raw;
    this.running.add(ctx, !changesData(request.method), response);
    // A live stream stays open for minutes and has its own limits.
    if (!this.reflector.get<boolean>(SSE_METADATA, execution.getHandler())) await this.underWay.enter(ctx, response);
    return true;
  }

  /** Only the handler knows the group for `inGroup`; here a caller who leads no group is refused. */
  private assertPermitted(ctx: RequestContext, wanted: readonly Permission[], inGroup: readonly GroupPermission[]): void {
    if (wanted.length + inGroup.length === 0) throw new Error('This route asks for no permission');
    const leadOfAny = { roles: ctx.roles, isGroupLead: Boolean(ctx.ledActivityIds?.size) };
    const refusals = [
      ...wanted.map((permission) => refusalOf(holderOf(ctx), permission)),
      ...inGroup.map((permission) => refusalOf(leadOfAny, permission)),
    ];
    const refusal = refusals.find((one) => one !== undefined);
    if (refusal) throw new Problem(refusal);
  }

  /** Retry when the directory changed during the read: the result may be outdated, and nothing would end this request later. */
  private async contextOf(request: KantoorRequest, ecosystemOptional: boolean): Promise<RequestContext> {
    for (let attempt = 1; ; attempt += 1) {
      const { generation } = this.memberships;
      const ctx = await this.contexts.of(request, ecosystemOptional);
      if (generation === this.memberships.generation || attempt === contextAttemptsMax) return ctx;
    }
  }
}
