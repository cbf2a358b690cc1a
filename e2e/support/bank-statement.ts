/** Money paid from the account. */
export interface Debit {
  amount: string;
  endToEndId: string;
  iban: string;
  name: string;
}

/** Returns a statement of an account with one debit, in camt.053.001.02, as Dutch banks deliver it. */
export const bankStatement = (account: string, day: string, { amount, endToEndId, iban, name }: Debit): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>` +
      `<GrpHdr><MsgId>M</MsgId></GrpHdr><Stmt><Id>S-${endToEndId}</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>` +
      `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls>` +
      `<Refs><EndToEndId>${endToEndId}</EndToEndId></Refs><RltdPties><Cdtr><Nm>${name}</Nm></Cdtr>` +
      `<CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct></RltdPties></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`,
  );
