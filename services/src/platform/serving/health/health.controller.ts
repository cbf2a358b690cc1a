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

  /** Ready means: send requests here. It is not while the process starts or leaves, or cannot reach its database. */
  @Get('ready')
  @Route('Whether to send requests to this process: up, or else starting, draining, or away from its database', {
    answers: 'Health',
    otherwise: { 503: 'Health' },
  })
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const status = await this.readiness.status();
    if (status !== 'up') void reply.status(HttpStatus.SERVICE_UNAVAILABLE).header('retry-after', 2);
    return { status };
  }
}
