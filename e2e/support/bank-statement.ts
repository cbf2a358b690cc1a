/** Money that came in, or went out where the amount is negative. */
export interface BankEntry {
  amount: string;
  endToEndId?: string;
  iban?: string;
  name: string;
  text?: string;
}

const entryOf =
  (day: string) =>
  ({ amount, endToEndId, iban, name, text }: BankEntry): string => {
    const isDebit = amount.startsWith('-');
    const party = isDebit ? 'Cdtr' : 'Dbtr';
    return (
      `<Ntry><Amt Ccy="EUR">${amount.replace('-', '')}</Amt><CdtDbtInd>${isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts>` +
      `<BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls>` +
      (endToEndId ? `<Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>` : '') +
      `<RltdPties><${party}><Nm>${name}</Nm></${party}>` +
      (iban ? `<${party}Acct><Id><IBAN>${iban}</IBAN></Id></${party}Acct>` : '') +
      `</RltdPties>` +
      (text ? `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>` : '') +
      `</TxDtls></NtryDtls></Ntry>`
    );
  };

/** Returns a statement of an account in camt.053.001.02, as Dutch banks deliver it. */
export const bankStatement = (account: string, day: string, id: string, entries: readonly BankEntry[]): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>` +
      `<GrpHdr><MsgId>M</MsgId></GrpHdr><Stmt><Id>${id}</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>` +
      `${entries.map(entryOf(day)).join('')}</Stmt></BkToCstmrStmt></Document>`,
  );
