import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { addressOf, type KantoorRequest } from '../../runtime/request.js';
import { EcosystemSettings } from '../../storage/ecosystem-settings/index.js';
import { LIMITED, type RouteAllowance } from './limited.js';
import { RateLimit } from './rate-limit.service.js';

/** Enforces the allowance of routes; runs after the guard that identifies the caller. */
@Injectable()
export class LimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limit: RateLimit,
    private readonly settings: EcosystemSettings,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const allowances = this.reflector.getAllAndOverride<RouteAllowance[] | undefined>(LIMITED, [
      execution.getHandler(),
      execution.getClass(),
    ]);
    if (!allowances) return true;
    const request = execution.switchToHttp().getRequest<KantoorRequest>();
    for (const { what, per, max, perSeconds } of allowances) {
      await this.limit.take({ what: `${what}-${per}`, who: callerOf(request, per), max: await this.numberOf(request, max), perSeconds });
    }
    return true;
  }

  private async numberOf({ context }: KantoorRequest, max: RouteAllowance['max']): Promise<number> {
    if (typeof max === 'number') return max;
    if (!context) throw new Error('A public route has no settings of an ecosystem');
    return (await this.settings.of(context))[max];
  }
}

/** A person has a separate allowance in each ecosystem. */
function callerOf(request: KantoorRequest, per: RouteAllowance['per']): string {
  if (per === 'address') return addressOf(request);
  const { context } = request;
  if (!context) throw new Error('A public route knows no user and no ecosystem');
  return per === 'ecosystem' ? `${context.ecosystemId}` : `${context.ecosystemId} ${context.person?.personId ?? 0}`;
}
