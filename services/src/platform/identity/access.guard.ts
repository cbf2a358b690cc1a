import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Reflector } from '@nestjs/core';
import { isFinance, isSiteAdmin } from '../context.js';
import type { RequestContext } from '../context.js';
import { ECOSYSTEM_OPTIONAL, PUBLIC, REQUIRED_LEVEL } from '../http/access.js';
import type { AccessLevel } from '../http/access.js';
import type { KantoorRequest } from '../request.js';
import { Kinds } from '../kinds/index.js';
import { Problem } from '../problems/problem.js';
import { Memberships } from './memberships.js';
import { RequestContexts } from './request-contexts.js';
import { RunningRequests } from './running-requests.js';

const mayPass: Record<AccessLevel, (ctx: RequestContext) => boolean> = {
  member: () => true,
  groupLead: (ctx) => isFinance(ctx) || Boolean(ctx.ledActivityIds?.size),
  finance: isFinance,
  siteAdmin: isSiteAdmin,
};
const changesData = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
const contextAttemptsMax = 3;

/** Every route but the public ones: a valid token, a membership of the ecosystem, and the level the route asks for. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly kinds: Kinds,
    private readonly contexts: RequestContexts,
    private readonly memberships: Memberships,
    private readonly running: RunningRequests,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const targets = [execution.getHandler(), execution.getClass()];
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC, targets)) return true;
    const request = execution.switchToHttp().getRequest<KantoorRequest>();
    const ecosystemOptional = this.reflector.getAllAndOverride<boolean>(ECOSYSTEM_OPTIONAL, targets) ?? false;
    const ctx = await this.contextOf(request, ecosystemOptional);
    const level = this.reflector.getAllAndOverride<AccessLevel>(REQUIRED_LEVEL, targets) ?? 'member';
    if (!mayPass[level](ctx)) throw new Problem('FORBIDDEN');
    const area = changesData(request.method) ? this.kinds.areaOf(request.routeOptions.url) : undefined;
    if (area && !ctx.roles.has(area.writers)) throw new Problem(area.refusal);
    request.context = ctx;
    this.running.add(ctx, !changesData(request.method), execution.switchToHttp().getResponse<FastifyReply>().raw);
    return true;
  }

  /** What was read while the directory changed may be what it was before, and nobody would end this request any more. */
  private async contextOf(request: KantoorRequest, ecosystemOptional: boolean): Promise<RequestContext> {
    for (let attempt = 1; ; attempt += 1) {
      const { generation } = this.memberships;
      const ctx = await this.contexts.of(request, ecosystemOptional);
      if (generation === this.memberships.generation || attempt === contextAttemptsMax) return ctx;
    }
  }
}
