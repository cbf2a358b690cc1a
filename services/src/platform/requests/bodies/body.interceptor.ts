import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { cleanBody } from '@kantoor/schemas';
import type { Observable } from 'rxjs';
import { Problem } from '../../runtime/problems/index.js';
import type { KantoorRequest } from '../../runtime/request.js';
import { REQUEST_BODY, type RequestBody } from './request-body.js';

const isForm = ({ headers }: KantoorRequest): boolean => /^\s*application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');

/**
 * The only way in for bodies: after the guard and before every handler, a body is cleaned (invisible characters, surrounding spaces,
 * Unicode normalization of accents) and validated by the route's schema. The idempotency fingerprint is taken before this, from what was
 * sent.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = execution.switchToHttp().getRequest<KantoorRequest>();
    const contract = this.reflector.get<RequestBody | undefined>(REQUEST_BODY, execution.getHandler());
    if (contract) {
      if (isForm(request)) throw new Problem('UNSUPPORTED_MEDIA_TYPE', { detail: 'This route takes JSON' });
      request.body = cleanBody(request.body, contract.schema);
      // A missing body is valid where the schema allows null.
      contract.validate?.(request.body ?? null);
    }
    return next.handle();
  }
}
