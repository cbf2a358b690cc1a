import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Route } from '../../requests/contract/index.js';
import { Public } from '../../requests/http/index.js';
import { Readiness } from './readiness.service.js';

/** For load balancers. Which dependency is down is shown in the reports, which are not public. */
@Public('asked by who keeps the process running')
@Controller('api/health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @Route('Whether the process runs', { answers: 'Health' })
  live() {
    return { status: 'up' };
  }

  /** Ready to serve: every service a request may need responds. */
  @Get('ready')
  @Route('Whether every service that requests may need is reachable', { answers: 'Health', otherwise: { 503: 'Health' } })
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const { status } = await this.readiness.check();
    if (status === 'away') void reply.status(HttpStatus.SERVICE_UNAVAILABLE).header('retry-after', 2);
    return { status };
  }
}
