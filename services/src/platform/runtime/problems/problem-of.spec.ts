import { NotFoundException, PayloadTooLargeException } from '@nestjs/common';
import { Problem } from './problem.js';
import { problemOf } from './problem-of.js';

const databaseError = (code: string) =>
  Object.assign(new Error('duplicate key value violates unique constraint "deals_secret" (tenant 7)'), { code });

it.each([
  ['23505', 'DUPLICATE', 409],
  ['23503', 'IN_USE', 409],
  ['42501', 'NOT_FOUND', 404],
  ['22021', 'INVALID_INPUT', 422],
  ['22003', 'INVALID_INPUT', 422],
  ['22P02', 'INVALID_INPUT', 422],
  ['40001', 'SERVICE_UNAVAILABLE', 503],
  ['57P01', 'SERVICE_UNAVAILABLE', 503],
  ['ECONNREFUSED', 'SERVICE_UNAVAILABLE', 503],
  ['KN001', 'INVOICE_IS_BOOKED', 409],
  ['42601', 'INTERNAL_ERROR', 500],
])('maps database error %s to %s without naming a constraint, value or tenant', (code, expected, status) => {
  for (const error of [databaseError(code), Object.assign(new Error('wrapped'), { driverError: databaseError(code) })]) {
    const problem = problemOf(error);
    expect([problem.code, problem.status]).toEqual([expected, status]);
    expect(JSON.stringify([problem.message, problem.details.detail, problem.details.params])).not.toMatch(/secret|tenant/);
  }
});

it('names the service that is unavailable', () => {
  expect(problemOf(Object.assign(new Error('14 UNAVAILABLE'), { name: 'ServiceError' })).details).toMatchObject({
    detail: 'The workflow engine is away',
    retryAfterSeconds: 2,
  });
  expect(problemOf(Object.assign(new Error(), { name: 'MaxRetriesPerRequestError' })).status).toBe(503);
});

it('keeps our own problems and maps those of the framework', () => {
  const own = new Problem('ORGANIZATION_COC_EXISTS');
  expect(problemOf(own)).toBe(own);
  expect(problemOf(Object.assign(new Error('wrapped'), { driverError: own }))).toBe(own);
  expect(problemOf(new NotFoundException()).code).toBe('NOT_FOUND');
  expect(problemOf(new PayloadTooLargeException()).code).toBe('PAYLOAD_TOO_LARGE');
  expect(problemOf(Object.assign(new Error(), { statusCode: 415 })).code).toBe('UNSUPPORTED_MEDIA_TYPE');
  expect(problemOf(Object.assign(new Error(), { statusCode: 418 })).status).toBe(400);
  expect(problemOf(new TypeError('x is undefined')).code).toBe('INTERNAL_ERROR');
  expect(problemOf(undefined).code).toBe('INTERNAL_ERROR');
});
