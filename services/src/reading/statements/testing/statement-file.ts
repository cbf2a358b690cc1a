/** A statement entry for tests: amounts above zero are incoming. */
export interface MadeEntry {
  amount: string;
  day?: string;
  endToEndId?: string;
  batch?: string;
  iban?: string;
  name?: string;
  text?: string;
  bankReference?: string;
  isReturn?: boolean;
  status?: string;
  parts?: MadeEntry[];
}

const tag = (name: string, content: string | undefined): string => (content ? `<${name}>${content}</${name}>` : '');
const plain = (amount: string): string => amount.replace('-', '');
const direction = (amount: string): string => tag('CdtDbtInd', amount.startsWith('-') ? 'DBIT' : 'CRDT');
const amt = (amount: string): string => `<Amt Ccy="EUR">${plain(amount)}</Amt>`;

function details(entry: MadeEntry, isPart: boolean): string {
  const role = entry.amount.startsWith('-') !== (entry.isReturn ?? false) ? 'Cdtr' : 'Dbtr';
  const parties = tag(role, tag('Nm', entry.name)) + tag(`${role}Acct`, entry.iban && tag('Id', tag('IBAN', entry.iban)));
  return tag(
    'TxDtls',
    tag('Refs', tag('EndToEndId', entry.endToEndId)) +
      (isPart ? tag('AmtDtls', tag('TxAmt', amt(entry.amount))) + direction(entry.amount) : '') +
      tag('RltdPties', parties) +
      tag('RmtInf', tag('Ustrd', entry.text)) +
      (entry.isReturn ? tag('RtrInf', tag('Rsn', tag('Cd', 'AC04'))) : ''),
  );
}

const entryOf = (entry: MadeEntry): string =>
  tag(
    'Ntry',
    amt(entry.amount) +
      direction(entry.amount) +
      tag('Sts', entry.status ?? 'BOOK') +
      tag('BookgDt', tag('Dt', entry.day ?? '2026-11-20')) +
      tag('AcctSvcrRef', entry.bankReference) +
      tag(
        'NtryDtls',
        tag('Btch', tag('PmtInfId', entry.batch)) + (entry.parts ?? [entry]).map((part) => details(part, !!entry.parts)).join(''),
      ),
  );

/** Beside its entries; balances are negative if overdrawn. */
export interface MadeStatement {
  id?: string;
  sequence?: string;
  opening?: string;
  closing?: string;
  day?: string;
}
const balance = (code: string, amount: string | undefined, day: string): string =>
  amount ? tag('Bal', tag('Tp', tag('CdOrPrtry', tag('Cd', code))) + amt(amount) + direction(amount) + tag('Dt', tag('Dt', day))) : '';
export const statementElement = (
  account: string,
  entries: readonly MadeEntry[],
  { id = 'S-1', sequence, opening, closing, day = '2026-11-20' }: MadeStatement = {},
): string =>
  tag(
    'Stmt',
    `${tag('Id', id)}${tag('ElctrncSeqNb', sequence)}${tag('Acct', tag('Id', tag('IBAN', account)))}` +
      `${balance('OPBD', opening, day)}${balance('CLBD', closing, day)}${entries.map(entryOf).join('')}`,
  );
/** Returns a file of statements in camt.053.001.02, as Dutch banks deliver it. */
export const fileOf = (...statements: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr>` +
  `${statements.join('')}</BkToCstmrStmt></Document>`;
export const statementFile = (account: string, entries: readonly MadeEntry[], statement?: MadeStatement): string =>
  fileOf(statementElement(account, entries, statement));
