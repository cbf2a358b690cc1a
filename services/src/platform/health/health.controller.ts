import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { automationContext } from '../context.js';
import { Database } from '../database/database.js';
import { Public } from '../http/access.js';
import { RedisConnections } from '../redis/redis.js';
import { Temporal } from '../temporal/temporal.js';

const deadlineMs = 2_500;
type State = 'up' | 'away';

const stateOf = async (check: Promise<unknown>): Promise<State> => {
  const late = new Promise<State>((resolve) => setTimeout(resolve, deadlineMs, 'away').unref());
  return Promise.race([check.then((): State => 'up').catch((): State => 'away'), late]);
};

@ApiExcludeController()
@Public()
@Controller('api/health')
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly redis: RedisConnections,
    private readonly temporal: Temporal,
  ) {}

  @Get('live')
  live() {
    return { status: 'up' };
  }

  /** Ready to serve: every service a request may need answers. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const [postgres, redis, temporal] = await Promise.all([
      stateOf(this.database.read(automationContext(0, 'health'), 'SELECT 1')),
      stateOf(this.redis.commands.ping()),
      stateOf(this.temporal.ping(deadlineMs)),
    ]);
    const checks = { postgres, redis, temporal };
    const status: State = Object.values(checks).every((state) => state === 'up') ? 'up' : 'away';
    if (status === 'away') void reply.status(HttpStatus.SERVICE_UNAVAILABLE).header('retry-after', 2);
    return { status, checks };
  }
}
