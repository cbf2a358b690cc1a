import { accountReason, confirmationBy, type PayableAccount } from './payable-account.rules.js';

const [a, b] = ['NL91ABNA0417164300', 'NL20INGB0001234567'];
const account = (more: Partial<PayableAccount>): PayableAccount => ({
  ...{ iban: a, isConfirmed: true, sealedIban: a, isConfirmedForInvoice: false },
  ...more,
});

describe('the account of a payee', () => {
  it.each<[string, Partial<PayableAccount>, string | undefined]>([
    ['D-62 paid if it is the sealed one', {}, undefined],
    ['D-62 left out if it is another than the sealed one', { iban: b }, 'iban-changed'],
    ['D-62 paid once it is confirmed for the invoice', { iban: b, isConfirmedForInvoice: true }, undefined],
    ['D-62 left out if none was sealed, and none completed the seal', { sealedIban: null }, 'iban-changed'],
    ['D-55 left out until it is confirmed, though it was sealed', { isConfirmed: false }, 'iban-unconfirmed'],
    [
      'D-55 left out until it is confirmed for the payee too',
      { iban: b, isConfirmed: false, isConfirmedForInvoice: true },
      'iban-unconfirmed',
    ],
    ['PLT-201 left out if there is none any more', { iban: null }, 'no-iban'],
    ['PLT-201 left out if there never was one', { iban: null, sealedIban: null }, 'no-iban'],
  ])('is %s', (_, more, expected) => expect(accountReason(account(more))).toBe(expected));

  it.each<[string, number | null, boolean, (number | null)[], boolean]>([
    ['a second person of finance', 1, true, [2, 3], true],
    ['finance where its author is unknown', 1, true, [null], true],
    ['not its author', 1, true, [1], false],
    ['not who moved it, beside who wrote it', 1, true, [2, 1], false],
    ['not the person who is paid on it', 1, true, [null, 1], false],
    ['not a member', 1, false, [2], false],
    ['not automation', null, true, [], false],
  ])('D-55 D-63 is confirmed by %s', (_, personId, isOfFinance, authors, may) =>
    expect(confirmationBy({ personId, isOfFinance }, authors) !== undefined).toBe(may),
  );

  it('D-64 is confirmed alone by the only person of an office of one, with the level for it', () => {
    expect(confirmationBy({ personId: 1, isOfFinance: true }, [1], 1)).toBe('alone');
    expect(confirmationBy({ personId: 1, isOfFinance: false }, [1], 1)).toBeUndefined();
    expect(confirmationBy({ personId: 1, isOfFinance: true }, [2], 1)).toBe('second-person');
  });
});
