import { decimal } from '@kantoor/schemas';
import fc from 'fast-check';
import { openReferees } from '../../rendering/testing/referees.js';
import { type CreditTransferFile, creditTransferVersions, renderCreditTransfer } from './credit-transfer.js';

const referees = await openReferees();
const isSkipped = 'missing' in referees && process.env['CI'] !== 'true';
const checked = isSkipped ? it.skip : it;
const titled = (title: string): string => ('missing' in referees ? `${title} (not checked: ${referees.missing})` : title);
afterAll(() => ('missing' in referees ? undefined : referees.close()));
const faultsOf = (files: readonly { name: string; data: string }[]) => {
  if ('missing' in referees) throw new Error(`No referees: ${referees.missing}`);
  return referees.validate(files);
};

const payment = fc.record({
  name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
  iban: fc.constantFrom('NL91ABNA0417164300', 'DE89370400440532013000', 'MT84MALT011000012345MTLCAST001S', 'GB29NWBK60161331926819'),
  amount: fc.integer({ min: 1, max: 99_999_999_999 }).map((cents) => decimal(cents).div(100).toFixed(2)),
  description: fc.string({ unit: 'grapheme', maxLength: 200 }),
  executionDate: fc.constantFrom('2026-11-26', '2026-12-01', '2027-02-28'),
});
const file = fc.record({
  version: fc.constantFrom(...creditTransferVersions),
  messageId: fc.constant('KANTOOR-1-7'),
  createdAt: fc.constant(new Date('2026-11-26T08:09:10.123Z')),
  debtor: fc.record({
    name: fc.constantFrom('Noord B.V.', 'Ærø & Zn'),
    iban: fc.constant('NL20INGB0001234567'),
    bic: fc.constantFrom(null, 'INGBNL2A'),
    address: fc.record({
      street: fc.constantFrom(null, 'Oosterkade', 'Łódzka ulica '.repeat(9)),
      building: fc.constantFrom(null, '28-III hoog, achter'),
      postcode: fc.constantFrom(null, '9711 RS'),
      town: fc.constantFrom('Groningen', '東京', 'Llanfair'.repeat(9)),
      country: fc.constantFrom('NL', 'DE'),
    }),
  }),
  payments: fc
    .array(payment, { minLength: 1, maxLength: 20 })
    .map((list) => list.map((one, nth) => ({ ...one, endToEndId: `KANTOOR-1-7-${nth + 1}` }))),
});
const drawn: CreditTransferFile[] = fc.sample(file, { numRuns: 200, seed: 11 });
const named = (data: string, nth: number) => ({ name: `${nth}.xml`, data });

describe('SEPA credit transfers', () => {
  checked(
    titled('are valid against pain.001.001.09 and .03 in 200 varied files (D-11)'),
    async () => {
      for (const version of creditTransferVersions) expect(drawn.filter((one) => one.version === version).length).toBeGreaterThan(50);
      expect(await faultsOf(drawn.map(renderCreditTransfer).map(named))).toEqual([]);
    },
    300_000,
  );

  checked(
    titled('fail validation if an error is added'),
    async () => {
      const good = renderCreditTransfer(drawn[0]!);
      const wrong = [good.replace('<PmtMtd>TRF<', '<PmtMtd>TFR<'), good.replace(/<CdtrAcct>.*?<\/CdtrAcct>/, '<CdtrAcct></CdtrAcct>')];
      const faulty = new Set((await faultsOf(wrong.map(named))).map(({ file: name }) => name));
      expect([...faulty].sort()).toEqual(['0.xml', '1.xml']);
    },
    300_000,
  );
});
