import { decimal, needsPayerAddress } from '@kantoor/schemas';
import { grouped } from '../../platform/runtime/grouped.js';
import { group, leaf, type Xml } from '../../platform/formats/xml/index.js';
import { bankText } from './bank-letters.js';
import { type BatchRow, descriptionMax, sumOfRows } from './batch-rows.rules.js';

/** Versions of ISO 20022 pain.001.001 that banks require; configured on the legal entity (D-11). */
export const creditTransferVersions = ['09', '03'] as const;
export type CreditTransferVersion = (typeof creditTransferVersions)[number];

/** Structured address of the payer; a bank outside the European Economic Area requires at least town and country. */
export interface PayerAddress {
  street: string | null;
  building: string | null;
  postcode: string | null;
  town: string;
  /** ISO 3166-1, two letters. */
  country: string;
}

/** All data of the file; stored with the batch, so that a batch always gives the same bytes. */
export interface CreditTransferFile {
  version: CreditTransferVersion;
  /** At most 35 characters, unique at the payer's bank. */
  messageId: string;
  createdAt: Date;
  debtor: { name: string; iban: string; bic: string | null; address?: PayerAddress | null };
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

/** The payer of a block; the address is given only where a payee's bank requires it, as little personal data as possible. */
function debtor({ debtor: { name, address } }: CreditTransferFile, payments: readonly Payment[]): Xml {
  const isNeeded = payments.some(({ iban }) => needsPayerAddress(iban));
  const given = (tag: string, text: string | null, max: number): Xml[] => {
    const written = bankText(text ?? '', max);
    return written === '' ? [] : [leaf(tag, written)];
  };
  if (!address || !isNeeded) return group('Dbtr', leaf('Nm', nameOf(name)));
  const { street, building, postcode, town, country } = address;
  const lines = [...given('StrtNm', street, 70), ...given('BldgNb', building, 16), ...given('PstCd', postcode, 16)];
  return group(
    'Dbtr',
    leaf('Nm', nameOf(name)),
    group('PstlAdr', ...lines, leaf('TwnNm', bankText(town, 35) || '?'), leaf('Ctry', country)),
  );
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

/** Payments of one day; each day has its own block. */
function block(file: CreditTransferFile, day: string, payments: readonly Payment[], nth: number): Xml {
  return group(
    'PmtInf',
    leaf('PmtInfId', blockId(file.messageId, nth)),
    leaf('PmtMtd', 'TRF'),
    ...counted(payments),
    group('PmtTpInf', group('SvcLvl', leaf('Cd', 'SEPA'))),
    file.version === '03' ? leaf('ReqdExctnDt', day) : group('ReqdExctnDt', leaf('Dt', day)),
    debtor(file, payments),
    group('DbtrAcct', account(file.debtor.iban)),
    agent(file),
    leaf('ChrgBr', 'SLEV'),
    ...payments.map(payment),
  );
}

/** Returns the reference on a bank statement that books the payments of one day as one amount. */
export const blockId = (messageId: string, nth: number): string => `${messageId}-${nth + 1}`;

/** Groups the payments by execution day, first day first: each group is a block of the file. */
export const blocksOf = <P extends Pick<BatchRow, 'executionDate'>>(payments: readonly P[]): [string, P[]][] =>
  [...grouped(payments.map((one) => [one.executionDate, one] as const))].sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * Renders a SEPA credit transfer as ISO 20022 pain.001.001 in the version that the bank requires. Amounts are exact, `CtrlSum` is their
 * sum.
 */
export function renderCreditTransfer(file: CreditTransferFile): string {
  const { version, messageId, createdAt, payments } = file;
  const initiation = group(
    'CstmrCdtTrfInitn',
    group(
      'GrpHdr',
      leaf('MsgId', messageId),
      leaf('CreDtTm', createdAt.toISOString().slice(0, 19)),
      ...counted(payments),
      group('InitgPty', leaf('Nm', nameOf(file.debtor.name))),
    ),
    ...blocksOf(payments).map(([day, ofDay], nth) => block(file, day, ofDay, nth)),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}">${initiation}</Document>\n`;
}
