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
  ['57014', 'SERVICE_UNAVAILABLE', 503],
  ['55P03', 'SERVICE_UNAVAILABLE', 503],
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

it.each([
  ['PostgreSQL', 'sorry, too many clients already', '53300'],
  ['a full pooler', 'no more connections allowed (max_client_conn)', '08P01'],
  ['a pooler whose connections are all in use', 'query_wait_timeout', '08P01'],
  ['the driver', 'timeout exceeded when trying to connect', undefined],
])('says that it is too busy when no connection is left, as %s puts it', (_, message, code) => {
  const error = Object.assign(new Error(message), { code });
  for (const each of [error, Object.assign(new Error(message), { driverError: error })])
    expect(problemOf(each).details).toMatchObject({ detail: 'Too busy', retryAfterSeconds: 5 });
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
