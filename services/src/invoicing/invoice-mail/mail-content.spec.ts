import { collectionNotice } from '@kantoor/schemas';
import { type MailContentRequest, mailContent } from './mail-content.js';

const template = { emailType: 'reminder', language: 'NL', masterTemplate: 'eigen', subject: 'Let op', body: 'Algemeen' } as const;
const said = (request: Partial<MailContentRequest>, ...invoiceEmailTemplates: object[]): string => {
  const entity = { invoiceData: { invoiceEmailTemplates } } as MailContentRequest['entity'];
  return mailContent({ entity, language: 'nl', type: 'reminder', level: 30, ...request }).body;
};
const ofLevel = { ...template, reminderLevel: 30, body: 'Eigen woorden van dit niveau' };
const withFigure = { ...ofLevel, body: 'Dan komt er {{ CollectionCosts }} bij' };
const announces = { variant: 'announcesCosts' } as const;

describe('the words of a reminder that announces collection costs', () => {
  it.each(['nl', 'en'] as const)('hold the whole notice that the law asks for, in %s', (language) =>
    expect(said({ ...announces, language })).toContain(collectionNotice[language]),
  );

  it('say what may be charged, after which term, and what is owed then', () => {
    for (const part of [
      '{{Amount}}',
      'veertien dagen',
      'de dag nadat u dit bericht hebt ontvangen',
      '{{CollectionCosts}}',
      '{{AmountWithCosts}}',
    ])
      expect(collectionNotice.nl).toContain(part);
  });

  it('are those of its level where there are own ones, and the notice follows where they leave out the figure', () => {
    expect(said(announces, ofLevel, template)).toBe(`Eigen woorden van dit niveau\n\n${collectionNotice.nl}`);
    expect(said(announces, withFigure)).toBe('Dan komt er {{ CollectionCosts }} bij');
  });

  it('are not those of all reminders, which are no notice; these stay the words of the levels before it', () => {
    expect(said(announces, template)).not.toContain('Algemeen');
    expect(said({ variant: 'beforeCosts' }, template)).toBe('Algemeen');
    expect(said({ variant: 'beforeCosts' })).toMatch(/dan brengen wij {{CollectionCosts}} incassokosten in rekening/);
  });

  it('are the built-in ones for a debt in another currency, where own ones name costs in euro', () => {
    expect(said({ currency: 'USD' }, withFigure)).toMatch(/binnen 14 dagen na ontvangst/);
    expect(said({ currency: 'USD' }, withFigure, template)).toBe('Algemeen');
  });
});
