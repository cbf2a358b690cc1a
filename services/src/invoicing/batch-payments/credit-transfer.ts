import { decimal } from '@kantoor/schemas';
import { grouped } from '../../platform/grouped.js';
import { group, leaf, type Xml } from '../../platform/xml/index.js';
import { bankText } from './bank-letters.js';
import { type BatchRow, descriptionMax, sumOfRows } from './batch-rows.rules.js';

/** Versions of ISO 20022 pain.001.001 that banks ask for; the legal entity says which (D-11). */
export const creditTransferVersions = ['09', '03'] as const;
export type CreditTransferVersion = (typeof creditTransferVersions)[number];

/** All that the file says; it is kept with the batch, so that the same batch is always the same bytes. */
export interface CreditTransferFile {
  version: CreditTransferVersion;
  /** At most 35 letters, unique at the bank of who pays. */
  messageId: string;
  createdAt: Date;
  debtor: { name: string; iban: string; bic: string | null };
  payments: (Pick<BatchRow, 'name' | 'iban' | 'amount' | 'description' | 'executionDate'> & { endToEndId: string })[];
}
type Payment = CreditTransferFile['payments'][number];

const nameMax = 70;
const nameOf = (name: string): string => bankText(name, nameMax) || '?';

const account = (iban: string): Xml => group('Id', leaf('IBAN', iban));
const counted = (payments: readonly Payment[]): Xml[] => [leaf('NbOfTxs', String(payments.length)), leaf('CtrlSum', sumOfRows(payments))];

function agent({ debtor: { bic }, version }: CreditTransferFile): Xml {
  const unknown = group('Othr', leaf('Id', 'NOTPROVIDED'));
  return group('DbtrAgt', group('FinInstnId', bic ? leaf(version === '03' ? 'BIC' : 'BICFI', bic) : unknown));
}

const payment = ({ endToEndId, amount, name, iban, description }: Payment): Xml =>
  group(
    'CdtTrfTxInf',
    group('PmtId', leaf('EndToEndId', endToEndId)),
    group('Amt', leaf('InstdAmt', decimal(amount).toFixed(2), { Ccy: 'EUR' })),
    group('Cdtr', leaf('Nm', nameOf(name))),
    group('CdtrAcct', account(iban)),
    group('RmtInf', leaf('Ustrd', bankText(description, descriptionMax))),
  );

/** Payments of one day; a day of its own is a block of its own. */
function block(file: CreditTransferFile, day: string, payments: readonly Payment[], nth: number): Xml {
  return group(
    'PmtInf',
    leaf('PmtInfId', blockId(file.messageId, nth)),
    leaf('PmtMtd', 'TRF'),
    ...counted(payments),
    group('PmtTpInf', group('SvcLvl', leaf('Cd', 'SEPA'))),
    file.version === '03' ? leaf('ReqdExctnDt', day) : group('ReqdExctnDt', leaf('Dt', day)),
    group('Dbtr', leaf('Nm', nameOf(file.debtor.name))),
    group('DbtrAcct', account(file.debtor.iban)),
    agent(file),
    leaf('ChrgBr', 'SLEV'),
    ...payments.map(payment),
  );
}

/** What a bank statement names when it books the payments of one day as one amount. */
export const blockId = (messageId: string, nth: number): string => `${messageId}-${nth + 1}`;

/** The payments of each execution day, the first day first: a block of the file. */
export const blocksOf = <P extends Pick<BatchRow, 'executionDate'>>(payments: readonly P[]): [string, P[]][] =>
  [...grouped(payments.map((one) => [one.executionDate, one] as const))].sort(([a], [b]) => (a < b ? -1 : 1));

/** A SEPA credit transfer as ISO 20022 pain.001.001 in the version that the bank asks for. Amounts are exact, `CtrlSum` is their sum. */
export function renderCreditTransfer(file: CreditTransferFile): string {
  const { version, messageId, createdAt, debtor, payments } = file;
  const initiation = group(
    'CstmrCdtTrfInitn',
    group(
      'GrpHdr',
      leaf('MsgId', messageId),
      leaf('CreDtTm', createdAt.toISOString().slice(0, 19)),
      ...counted(payments),
      group('InitgPty', leaf('Nm', nameOf(debtor.name))),
    ),
    ...blocksOf(payments).map(([day, ofDay], nth) => block(file, day, ofDay, nth)),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}">${initiation}</Document>\n`;
}
