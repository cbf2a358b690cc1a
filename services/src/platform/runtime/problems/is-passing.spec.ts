import { MailRefused, MailServerAway } from '../../mails/mail/mail-errors.js';
import { isPassing } from './is-passing.js';
import { Problem } from './problem.js';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

it.each([
  ['a mail server that is away', new MailServerAway(new Error('timeout'))],
  ['a provider that fails', new Problem('PROVIDER_FAILED')],
  ...['ECONNREFUSED', '57P01', '57P03', '40001', '40P01', '53300', '53100', '58030', '55P03', '08006', 'ENOSPC'].map(
    (code): [string, Error] => [code, withCode(code)],
  ),
  ['what TypeORM wraps', Object.assign(new Error('x'), { driverError: withCode('53200') })],
])('%s is transient', (_, error) => {
  expect(isPassing(error)).toBe(true);
});

it.each([
  ['a fault of our own', new TypeError('x is not a function')],
  ['a refused mail', new MailRefused(new Error('550'))],
  ['a refusal', new Problem('BOOKING_INVOICE_FAILED')],
  ...['22008', '23514', '23505', '42703', '57014', 'XX000', 'ERR_INVALID_ARG_TYPE'].map((code): [string, Error] => [code, withCode(code)]),
  ['nothing at all', undefined],
])('%s is not', (_, error) => {
  expect(isPassing(error)).toBe(false);
});
