import { inFairOrder, wayOf } from './mail-head.rules.js';

const way = (...lines: string[]) => wayOf(Buffer.from([...lines, '', 'To: text@in.test', ''].join('\r\n')), 'in.test');

describe('recipients and sender of a mail', () => {
  it.each([
    ['include the delivery address', ['Delivered-To: een@in.test', 'To: twee@in.test'], ['een@in.test']],
    ['include alternative names of the delivery field', ['X-Original-To: Een@IN.test', 'Envelope-To: een@in.test'], ['een@in.test']],
    [
      'fall back to the written recipient if delivered to another domain',
      ['Delivered-To: catch-all@host.test', 'To: een@in.test'],
      ['een@in.test'],
    ],
    [
      'are read from folded fields with names and groups',
      ['To: Een <een@in.test>,', '\tpost: "in.test" <team.een+a@in.test>;', 'Cc: x@in.test.'],
      [...['een@in.test', 'team.een+a@in.test', 'x@in.test']],
    ],
    ['exclude domains that only begin or end alike', ['To: a@in.test.org, b@in.tests, c@xin.test, d@in.test-x'], []],
    ['exclude addresses in other fields and the body', ['Subject: een@in.test'], []],
  ])('%s', (_, lines, recipients) => {
    expect(way(...lines).recipients).toEqual(recipients);
  });

  it('include the envelope sender', () => {
    expect(way('Return-Path: <jo@klant.test>', 'From: other@klant.test').envelopeFrom).toBe('jo@klant.test');
    expect(way('Return-Path: <>').envelopeFrom).toBe('');
    expect(way('From: jo@klant.test').envelopeFrom).toBeUndefined();
  });

  it('match the domain literally, and handle a header that never ends', () => {
    expect(wayOf(Buffer.from('To: een@inxtest\r\n\r\n'), 'in.test').recipients).toEqual([]);
    expect(wayOf(Buffer.from(`To: een@in.test\r\n${'x'.repeat(1_000_000)}`), 'in.test').recipients).toEqual(['een@in.test']);
  });
});

describe('the order of fetched mails', () => {
  it('gives turns to mailboxes, and in each to senders, however many mails one has sent', () => {
    const many = Array.from({ length: 40 }, (_, n) => ({ uid: n, mailbox: 'een', sender: 'flood' }));
    const mails = [...many, { uid: 40, mailbox: 'een', sender: 'jo' }, { uid: 41, mailbox: 'twee', sender: 'flood' }];
    expect(
      inFairOrder(mails)
        .slice(0, 4)
        .map(({ uid }) => uid),
    ).toEqual([0, 41, 40, 1]);
    expect(inFairOrder(mails)).toHaveLength(42);
  });
});
