import { dealToInvoice, subscriptionPeriod } from '@kantoor/schemas';
import { wordsOf } from './reasons.js';
import { detailsOf } from './words.js';

const since = Date.parse('2026-05-01T06:07:08Z');

describe('the description on the page of a workflow', () => {
  const read = (state: Parameters<typeof detailsOf>[1]) => detailsOf(dealToInvoice, state, since);

  it('states the step, and since when', () => {
    expect(read({ step: 'mail' })).toBe('Mails the invoice, since 2026-05-01 06:07 UTC.');
    expect(read({ step: 'held' })).toBe('Held up by a person until somebody resumes it, since 2026-05-01 06:07 UTC.');
  });
  it('states what it waits for action for, with the reason in words', () => {
    const blocked = { at: 'mail', code: 'MAIL_REFUSED', why: '550 unknown recipient' };
    expect(read({ step: 'blocked', blocked })).toBe(
      '**Action needed**: the mail was refused by the server: 550 unknown recipient. It waits for action since 2026-05-01 06:07 UTC, at the step that mails the invoice.',
    );
    expect(read({ step: 'blocked', blocked: { at: 'book', code: 'NEW_REASON' } })).toContain('NEW_REASON. It waits');
  });
  it('states the reason in the words of its kind, or in the common ones', () => {
    const why = (code: string) => detailsOf(subscriptionPeriod, { step: 'blocked', blocked: { at: 'bill-period', code } }, since);
    expect(why('LINES_MISSING')).toContain('the subscription has no lines. It waits');
    expect(why('CUSTOMER_INCOMPLETE')).toContain('the customer lacks data that must be on an invoice. It waits');
    expect(why('STEP_FAILED')).toContain('the step fails each time it is tried. It waits');
    expect(read({ step: 'blocked', blocked: { at: 'book', code: 'LINES_MISSING' } })).toContain('LINES_MISSING. It waits');
  });
});

describe('the cause in a history', () => {
  const fix = { resource: 'sales-invoices', id: 7 };

  it('names the fields and their errors, never their values', () => {
    const problems = [
      { pointer: '/vatNumber', code: 'VAT_NUMBER_INVALID', value: 'NL123' },
      { pointer: '/lines/0/description', code: 'FIELD_REQUIRED' },
    ];
    expect(wordsOf({ code: 'CUSTOMER_INCOMPLETE', problems, fix })).toBe(
      'vatNumber: VAT_NUMBER_INVALID, lines.0.description: FIELD_REQUIRED',
    );
  });
  it('names both totals if another one was confirmed', () => {
    const problems = [{ pointer: '/totalAmount', code: 'FIELD_NOT_ALLOWED' }];
    const params = { amount: '341.00', expected: '339.00', currency: 'EUR' };
    expect(wordsOf({ code: 'TOTAL_CHANGED', problems, params, fix })).toBe('EUR 339.00 was confirmed, EUR 341.00 would be booked');
  });
  it('is the mail server’s answer, without the address', () => {
    const params = {
      address: 'noor@klant.example',
      answer: '550 5.1.1 <noor@klant.example>: Recipient address rejected: unknown user "noor@klant.example"',
    };
    expect(wordsOf({ code: 'MAIL_REFUSED', problems: [], params, fix })).toBe(
      '550 5.1.1 <…>: Recipient address rejected: unknown user "…"',
    );
    expect(wordsOf({ code: 'MAIL_REFUSED', problems: [], params: { answer: 'x'.repeat(999) }, fix })).toHaveLength(160);
  });
});
