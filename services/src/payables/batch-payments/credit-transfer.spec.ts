import { decimal } from '@kantoor/schemas';
import fc from 'fast-check';
import { type CreditTransferFile, creditTransferVersions, renderCreditTransfer } from './credit-transfer.js';

const file = (more: Partial<CreditTransferFile> = {}): CreditTransferFile => ({
  ...{ version: '09', messageId: 'KANTOOR-1-7', createdAt: new Date('2026-11-26T08:09:10.123Z') },
  debtor: { name: 'Noord B.V.', iban: 'NL20INGB0001234567', bic: 'INGBNL2A' },
  payments: [
    { name: 'A', iban: 'NL91ABNA0417164300', amount: '0.10', description: 'F-1', executionDate: '2026-12-10', endToEndId: 'KANTOOR-1-7-1' },
    { name: 'B', iban: 'NL91ABNA0417164300', amount: '0.20', description: 'F-2', executionDate: '2026-12-01', endToEndId: 'KANTOOR-1-7-2' },
  ],
  ...more,
});
const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, text]) => text!);

describe('a SEPA credit transfer', () => {
  it('counts and sums exactly, as a whole and in the block of each day, the first day first', () => {
    const xml = renderCreditTransfer(file());
    expect(all(xml, 'CtrlSum')).toEqual(['0.30', '0.20', '0.10']);
    expect(all(xml, 'NbOfTxs')).toEqual(['2', '1', '1']);
    expect(all(xml, 'PmtInfId')).toEqual(['KANTOOR-1-7-1', 'KANTOOR-1-7-2']);
    expect(all(xml, 'Dt')).toEqual(['2026-12-01', '2026-12-10']);
  });

  it('has CtrlSum equal to the sum of its amounts, whatever they are', () => {
    const cents = fc.array(fc.integer({ min: 1, max: 99_999_999_999 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(cents, (amounts) => {
        const payments = amounts.map((amount) => ({ ...file().payments[0]!, amount: decimal(amount).div(100).toFixed(2) }));
        const sum = amounts.reduce((total, amount) => total.plus(amount), decimal(0));
        const xml = renderCreditTransfer(file({ payments }));
        expect(all(xml, 'CtrlSum')[0]).toBe(sum.div(100).toFixed(2));
        expect(all(xml, 'InstdAmt')).toEqual(payments.map(({ amount }) => amount));
      }),
    );
  });

  it('is the same bytes each time', () => expect(renderCreditTransfer(file())).toBe(renderCreditTransfer(structuredClone(file()))));

  it('is written as version 03 requires if the bank still wants that', () => {
    const xml = renderCreditTransfer(file({ version: '03' }));
    expect(xml).toContain('pain.001.001.03');
    expect(all(xml, 'ReqdExctnDt')).toEqual(['2026-12-01', '2026-12-10']);
    expect(all(xml, 'BIC')).toEqual(['INGBNL2A', 'INGBNL2A']);
  });

  const address = { street: 'Oosterkade', building: '28', postcode: '9711 RS', town: 'Groningen', country: 'NL' };
  it.each(creditTransferVersions)(
    "has the payer's structured address in the block of a payee outside the Economic Area only (version %s)",
    (version) => {
      const xml = renderCreditTransfer(
        file({
          version,
          debtor: { ...file().debtor, address },
          payments: [file().payments[0]!, { ...file().payments[1]!, iban: 'GB29NWBK60161331926819' }],
        }),
      );
      const payers = [...xml.matchAll(/<Dbtr>(.*?)<\/Dbtr>/g)].map(([, content]) => content);
      const name = '<Nm>Noord B.V.</Nm>';
      const postal = '<StrtNm>Oosterkade</StrtNm><BldgNb>28</BldgNb><PstCd>9711 RS</PstCd><TwnNm>Groningen</TwnNm><Ctry>NL</Ctry>';
      expect(payers).toEqual([`${name}<PstlAdr>${postal}</PstlAdr>`, name]);
    },
  );

  it("marks the payer's bank as not provided if no BIC is known", () =>
    expect(renderCreditTransfer(file({ debtor: { name: 'N', iban: 'NL20INGB0001234567', bic: null } }))).toContain(
      '<Othr><Id>NOTPROVIDED</Id></Othr>',
    ));
});
