import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../http/access.js';
import { Readiness } from './readiness.js';

/** For whoever spreads the requests. What exactly is away stands in the reports, which the world does not reach. */
@ApiExcludeController()
@Public()
@Controller('api/health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  live() {
    return { status: 'up' };
  }

  /** Ready to serve: every service a request may need answers. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const { status } = await this.readiness.check();
    if (status === 'away') void reply.status(HttpStatus.SERVICE_UNAVAILABLE).header('retry-after', 2);
    return { status };
  }
}
