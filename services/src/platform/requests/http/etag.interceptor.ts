import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { tap, type Observable } from 'rxjs';
import { etagOf } from './etag.js';

/** Sends the version of a single record as `ETag`, which clients return in `If-Match`. */
@Injectable()
export class EtagInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = execution.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      tap((body: unknown) => {
        const version = (body as { version?: unknown } | null)?.version;
        if (Number.isInteger(version)) reply.header('etag', etagOf(version as number));
      }),
    );
  }
}
