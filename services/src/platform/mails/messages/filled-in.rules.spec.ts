import { assertFilledIn } from './filled-in.rules.js';

describe('PLT-O36 custom text of a mail', () => {
  const placeholders = ['ContactName', 'Amount'];
  const words = (over: object) => ({ masterTemplate: 'eigen', subject: 'Factuur', body: 'Beste {{ContactName}}', ...over });
  const faultsOf = (over: object) => {
    try {
      assertFilledIn({ placeholders }, words(over));
      return [];
    } catch (error) {
      return (error as { details: { errors: { pointer: string; code: string; message: string }[] } }).details.errors;
    }
  };

  it('may contain the placeholders of its kind, and is refused with the name of any other', () => {
    expect(faultsOf({ subject: '{{ Amount }}' })).toEqual([]);
    expect(faultsOf({ subject: '{{ CreditedNumber }}', body: 'Over {{CreditedNumber}} van {{Amount}}' })).toEqual(
      ['subject', 'body'].map((field) => ({
        pointer: `/emailTemplateOverride/${field}`,
        code: 'PLACEHOLDER_UNKNOWN',
        message: 'This mail does not fill in {{CreditedNumber}}',
      })),
    );
  });

  it('is not checked when there is none, or when the kind declares no placeholders', () => {
    expect(() => assertFilledIn({ placeholders }, null)).not.toThrow();
    expect(() => assertFilledIn({}, words({ body: '{{Other}}' }))).not.toThrow();
  });
});
