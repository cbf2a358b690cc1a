import { mailErrorOf } from './mail-errors.js';

describe('a mail server error', () => {
  it.each([
    ['a closed port', { code: 'ESOCKET', message: 'connect ECONNREFUSED' }, 'MailServerAway'],
    ['silence', { code: 'ETIMEDOUT', message: 'Greeting never received' }, 'MailServerAway'],
    ['come back later', { code: 'EENVELOPE', responseCode: 451, response: '451 try again' }, 'MailServerAway'],
    ['a refused sign-in', { code: 'EAUTH', responseCode: 535, response: '535 no' }, 'MailServerAway'],
    ['an unknown receiver', { code: 'EENVELOPE', responseCode: 550, response: '550 no such user' }, 'MailRefused'],
    ['too large', { code: 'EMESSAGE', responseCode: 552, response: '552 too big' }, 'MailRefused'],
    ['an address that cannot be one', { code: 'EENVELOPE', message: 'No recipients defined' }, 'MailRefused'],
  ])('%s: %j is %s', (_what, cause, name) => {
    expect(mailErrorOf(cause).name).toBe(name);
  });
});
