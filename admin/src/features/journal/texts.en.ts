export const en = {
  journal: {
    title: 'Export for the accountant',
    intro:
      'Every booked invoice and every payment of a period as journal entries, debit and credit, to be read into a bookkeeping program.',
    period: 'Period',
    kinds: { month: 'Month', quarter: 'Quarter', year: 'Year' },
    quarterOf: 'Quarter %{quarter} of %{year}',
    earlier: 'Earlier',
    later: 'Later',
    fileName: 'journal',
    download: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
    none: 'Nothing is booked in this period.',
    perLedger: 'By ledger account',
    columns: { ledger: 'Account', name: 'Name', debit: 'Debit', credit: 'Credit' },
    total: 'Total %{currency}',
    lines: '%{count} entry |||| %{count} entries',
    counts: {
      'sales-invoice': '%{count} sales invoice |||| %{count} sales invoices',
      'credit-invoice': '%{count} credit invoice |||| %{count} credit invoices',
      'purchase-invoice': '%{count} purchase invoice |||| %{count} purchase invoices',
      'sales-payment': '%{count} receipt |||| %{count} receipts',
      'purchase-payment': '%{count} payment |||| %{count} payments',
      'bank-entry': '%{count} bank entry |||| %{count} bank entries',
    },
    accounts: {
      debtors: 'Debtors',
      creditors: 'Creditors',
      vatPayable: 'VAT payable',
      vatReceivable: 'VAT receivable',
      bank: 'Bank',
      cash: 'Cash',
      setOff: 'Set-offs',
      differences: 'Payment differences',
      unassigned: 'To be assigned',
    },
    reasons: { 'no-ledger': 'line without a ledger account', difference: 'total differs from lines and VAT' },
    warnings: {
      unassigned:
        '%{count} entry has no ledger account. It is in the file on the account “to be assigned”. |||| %{count} entries have no ledger account. They are in the file on the account “to be assigned”.',
      which: 'Which ones',
      more: 'and %{count} more |||| and %{count} more',
      withoutEuro:
        '%{count} document in %{currency} has no amount in euro: no rate was fixed for it. In the file it has its own currency alone. |||| %{count} documents in %{currency} have no amount in euro: no rate was fixed for them. In the file they have their own currency alone.',
      postedLater:
        '%{count} purchase invoice of an earlier period is in this file, because that period was closed when it was booked. The column Invoice date has its own date. |||| %{count} purchase invoices of earlier periods are in this file, because those were closed when they were booked. The column Invoice date has their own dates.',
      drafts: '%{count} draft of this period is not in the file. |||| %{count} drafts of this period are not in the file.',
      archived:
        '%{count} booked invoice of this period was archived and is not in the file. |||| %{count} booked invoices of this period were archived and are not in the file.',
    },
    toAccounts: 'Ledger accounts of the legal entity',
  },
};
