import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { cleanBody } from '@kantoor/schemas';
import type { Observable } from 'rxjs';
import { Problem } from '../problems/index.js';
import type { KantoorRequest } from '../request.js';
import { TAKEN_BODY } from './taken-body.js';
import type { TakenBody } from './taken-body.js';

const isForm = ({ headers }: KantoorRequest): boolean => /^\s*application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');

/**
 * The one way in: after the guard, before every handler, what was sent is cleaned (invisible characters, spaces around, one spelling of
 * accents) and validated by the route's schema. An idempotency key remembers what was sent, before this.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = execution.switchToHttp().getRequest<KantoorRequest>();
    request.query = cleanBody(request.query);
    const taken = this.reflector.get<TakenBody | undefined>(TAKEN_BODY, execution.getHandler());
    if (taken) {
      if (isForm(request)) throw new Problem('UNSUPPORTED_MEDIA_TYPE', { detail: 'This route takes JSON' });
      request.body = cleanBody(request.body, taken.schema);
      // Where the schema says that nothing is something too, no body is.
      taken.validate?.(request.body ?? null);
    }
    return next.handle();
  }
}
