import { mailFilesMaxBytes } from '@kantoor/schemas';

/** A limit. `docs/security.md` shows these rows, and a spec compares both. */
export interface Size {
  value: number;
  /** The unit, e.g. `bytes` or `rows`. */
  unit: string;
  /** What it limits, and what happens beyond it. */
  bounds: string;
  /** The environment setting that overrides it; absent when fixed. */
  setting?: string;
}

/**
 * Every limit on work and memory, in one place (D-44). Work is limited by bytes or rows of work, because a count alone does not limit the
 * size of each. What one record may hold is defined in its schema.
 */
export const sizes = {
  bodyMinBytes: { value: 65_536, unit: 'bytes', bounds: 'A body whose route says nothing of its size; more is refused with 413' },
  recordMinBytes: { value: 262_144, unit: 'bytes', bounds: 'A body that is a record, at least: what was read may be sent back' },
  bodyMaxBytes: { value: 1_048_576, unit: 'bytes', bounds: 'A body of any schema; more is refused with 413' },
  importMaxBytes: { value: 4_194_304, unit: 'bytes', bounds: 'The rows of a file that is imported; more is refused with 413' },
  bodyDepth: { value: 64, unit: 'levels', bounds: 'How deep a body is nested; more is refused with 400' },
  fileMaxBytes: { value: 10_485_760, unit: 'bytes', bounds: 'A file that is uploaded; more is refused with 413' },
  mailFilesBytes: {
    value: mailFilesMaxBytes,
    unit: 'bytes',
    bounds: 'Files of a record that were chosen to go with a mail, together; more are refused with 422',
  },
  uploadQuotaMegabytes: {
    value: 5_000,
    unit: 'megabytes',
    bounds: 'All uploads of one ecosystem; more is refused with 413',
    setting: 'UPLOAD_QUOTA_MEGABYTES',
  },
  personUploadMegabytes: { value: 1_000, unit: 'megabytes', bounds: 'Uploads of one person in a day; more are refused with 429' },
  scannedPieceBytes: { value: 65_536, unit: 'bytes', bounds: 'A piece of an upload on its way to the scanner' },
  scannerAnswerBytes: { value: 4_096, unit: 'bytes', bounds: 'An answer of the scanner, which is one short line' },
  outsideAnswerBytes: {
    value: 262_144,
    unit: 'bytes',
    bounds: 'An answer of an outside service, after decompression; more is not read, and is an error of that service',
  },
  ratesFileBytes: { value: 5_000_000, unit: 'bytes', bounds: 'The same of the central bank, whose file of 90 days has 0.2 MB' },
  stalledAnswerSeconds: {
    value: 20,
    unit: 'seconds',
    bounds: 'How long a client may take nothing of an answer before it is cut off',
    setting: 'STALLED_ANSWER_SECONDS',
  },
  answerSeconds: {
    value: 300,
    unit: 'seconds',
    bounds: 'How long an answer may take to leave, a file or an export too, before it is cut off',
  },
  requestsPerPerson: {
    value: 12,
    unit: 'requests',
    bounds: 'Requests of one person that are being answered; more wait, then get 429 or 503',
  },
  requestsPerEcosystem: { value: 32, unit: 'requests', bounds: 'The same of one ecosystem' },
  requestsAtOnce: { value: 64, unit: 'requests', bounds: 'The same of everybody who is signed in, per process' },
  requestsWhileLate: {
    value: 1,
    unit: 'requests',
    bounds: 'The same of one ecosystem over its share while a process is late; more wait, and one begins each five seconds',
  },
  lateMilliseconds: {
    value: 50,
    unit: 'milliseconds',
    bounds: 'How late a process does what is due before it counts as late, for two seconds',
  },
  unsentBytesPerPerson: {
    value: 8_388_608,
    unit: 'bytes',
    bounds: 'Answers that one person has not taken yet; the next requests wait, then get 429 or 503',
  },
  unsentBytesPerEcosystem: { value: 25_165_824, unit: 'bytes', bounds: 'The same of one ecosystem' },
  unsentBytes: { value: 50_331_648, unit: 'bytes', bounds: 'The same of everybody who is signed in, per process' },
  publicRequestsPerMinute: {
    value: 1_200,
    unit: 'requests',
    bounds: 'Requests of one address, per process, that need no token, but for files of the admin; more are refused with 429',
    setting: 'PUBLIC_REQUESTS_PER_MINUTE',
  },
  publicRequestsPerAddress: {
    value: 24,
    unit: 'requests',
    bounds: 'Those of one address that are being answered, the files too; more wait, then get 429 or 503',
  },
  publicRequestsAtOnce: { value: 64, unit: 'requests', bounds: 'The same of everybody, per process' },
  unsentBytesPerAddress: {
    value: 8_388_608,
    unit: 'bytes',
    bounds: 'Their answers that one address has not taken yet; the next requests wait, then get 429 or 503',
  },
  publicUnsentBytes: {
    value: 50_331_648,
    unit: 'bytes',
    bounds: 'The same of everybody, per process; beyond it the oldest answer of the address with most is cut off',
  },
  bodyBytesPerPerson: {
    value: 16_777_216,
    unit: 'bytes',
    bounds: 'Bodies above 64 kB of one person that are being answered; more get 429 unread',
  },
  bodyBytes: {
    value: 50_331_648,
    unit: 'bytes',
    bounds: 'The same of everybody, per process; more get 503 unread, and strangers get 401 unread',
  },
  unansweredRequests: { value: 3, unit: 'requests', bounds: 'Requests on one connection that have no answer yet; more end the connection' },
  pageRows: { value: 1_000, unit: 'rows', bounds: 'A page of a list; who asks for more gets so many' },
  auditPageRows: { value: 100, unit: 'rows', bounds: 'A page of the audit log; who asks for more gets so many' },
  auditValueBytes: {
    value: 16_384,
    unit: 'bytes',
    bounds: 'What was before or after a change, in a page of the audit log; more is left out there, and the entry itself has it whole',
  },
  countedRows: { value: 10_000, unit: 'rows', bounds: 'The exact total of a list; beyond it is estimated and says so' },
  answerBytes: {
    value: 3_145_728,
    unit: 'bytes',
    bounds: 'The rows that one read answers, e.g. a page of a list; more is refused with 422, so that no page is shorter than it says',
    setting: 'BOUND_ANSWER_BYTES',
  },
  sentAnswerBytes: {
    value: 6_291_456,
    unit: 'bytes',
    bounds: 'Any answer in JSON, with the names of its fields; more is refused with 422 before any of it is sent',
  },
  fileAnswerBytes: {
    value: 16_777_216,
    unit: 'bytes',
    bounds: 'The same where it carries the files of a record',
  },
  statementBytes: {
    value: 16_777_216,
    unit: 'bytes',
    bounds: 'The rows of any statement of a transaction; beyond it the statement fails and its connection is given up',
    setting: 'BOUND_STATEMENT_BYTES',
  },
  storedAnswerBytes: {
    value: 2_097_152,
    unit: 'bytes',
    bounds: 'An answer that is kept for its `Idempotency-Key`; a change with a larger one is undone and refused with 422',
  },
  exportRowsAtOnce: { value: 500, unit: 'rows', bounds: 'Rows of an export that are read in one go, at most' },
  exportWindowBytes: {
    value: 2_097_152,
    unit: 'bytes',
    bounds: 'Text of an export that is read in one go: as many rows as held so much before',
  },
  exportsPerPerson: { value: 1, unit: 'exports', bounds: 'Exports of one person at a time; more are refused with 429' },
  exportsPerEcosystem: { value: 2, unit: 'exports', bounds: 'Exports of one ecosystem at a time; more are refused with 429' },
  streamsPerPerson: { value: 20, unit: 'streams', bounds: 'Streams of live changes of one person and process; more are refused with 429' },
  unreadEventBytes: { value: 262_144, unit: 'bytes', bounds: 'Live changes that wait for one listener; more cut it off' },
  deliveriesAtOnce: { value: 100, unit: 'rows', bounds: 'Rows of the outbox that one relay hands over in one go, shared by the tenants' },
  importedChanges: {
    value: 200_000,
    unit: 'fields',
    bounds: 'Fields that the rows of one import change, each shown with what it was and becomes; more is refused with 422',
  },
  shownSteps: { value: 200, unit: 'steps', bounds: 'Steps of a process that its view shows, the last ones' },
  linesPerRequest: { value: 5_000, unit: 'rows', bounds: 'Lines that one request makes, e.g. lines times parts; more is refused with 422' },
  templatesOfRecord: { value: 100, unit: 'rows', bounds: 'Templates that one record has; beyond it 409' },
  importedRowsAtOnce: { value: 1_000, unit: 'rows', bounds: 'Rows that an import writes in one statement' },
  comparedAtOnce: { value: 5_000, unit: 'rows', bounds: 'Records that an import reads in one go, to see which its rows look like' },
  mergedRows: {
    value: 20_000,
    unit: 'rows',
    bounds: 'Rows that a merge, or its undoing, gives to another record; beyond it 409',
  },
  writtenRowsPerMinute: {
    value: 40_000,
    unit: 'rows',
    bounds: 'Rows that merges, imports, copies and splits of a person write in a minute; beyond it 429',
  },
  translatedBytes: {
    value: 3_000_000,
    unit: 'bytes',
    bounds: 'Texts that replace shipped ones, all languages and keys together; more is refused with 422',
  },
  translatedLanguages: { value: 40, unit: 'languages', bounds: 'Languages that have texts; more are refused with 422' },
  writtenRowBytes: { value: 256, unit: 'bytes', bounds: 'Of what is copied or split, one of these rows; larger ones count as several' },
  namedChanges: { value: 20, unit: 'changes', bounds: 'Live changes that a statement announces one by one; more of a kind are one' },
  namedIds: { value: 100, unit: 'ids', bounds: 'Ids that the audit log shows of a row about many records' },
  notedRowsAtOnce: { value: 20_000, unit: 'rows', bounds: 'Rows of a closed month whose records are noted in one go' },
  sealedRowsAtOnce: { value: 2_000, unit: 'rows', bounds: 'Rows of the audit log that are linked in one go' },
  verifiedLinksAtOnce: { value: 5_000, unit: 'rows', bounds: 'Links of the audit log that are verified in one go' },
  billedPeriodsAtOnce: { value: 100, unit: 'periods', bounds: 'Periods that a run bills in one transaction' },
  billedLinesAtOnce: { value: 5_000, unit: 'rows', bounds: 'Their lines; a single period may have more' },
  billedTextBytes: { value: 4_000_000, unit: 'bytes', bounds: 'The texts of these lines, counted before any is read' },
  billingsAtOnce: { value: 3, unit: 'transactions', bounds: 'Transactions of a worker that bill; others wait for their turn' },
  largeDocumentBytes: {
    value: 200_000,
    unit: 'bytes',
    bounds: 'Texts of a record whose documents are drawn one at a time, alone in a thread; letters beyond Latin count ten times',
  },
  statementBookings: { value: 5_000, unit: 'bookings', bounds: 'Bookings of one bank statement; more are refused with 422' },
  statementsCompared: {
    value: 1_000,
    unit: 'statements',
    bounds: 'Bank statements of one account holder, the latest, that are compared to find missing ones',
  },
  openRecordsMatched: {
    value: 50_000,
    unit: 'records',
    bounds: 'Open records, the newest, that a bank statement is compared with',
  },
  comparedLetters: {
    value: 600,
    unit: 'letters',
    bounds: 'Of the description of a bank booking what is searched for numbers of records; the rest is not looked at',
  },
  comparedReferences: {
    value: 20_000,
    unit: 'references',
    bounds: 'Places of that text that are compared with numbers of open records; the rest is skipped',
  },
  comparedRecords: {
    value: 200,
    unit: 'records',
    bounds: 'Open records that a bank booking is compared with: those that it names, then of its amount, then of its account',
  },
  batchedRecords: { value: 5_000, unit: 'records', bounds: 'Open records that one batch looks at, the first due' },
  forecastRowsAtOnce: { value: 500, unit: 'rows', bounds: 'Records that a forecast reads in one go' },
  forecastPeriods: {
    value: 1_000_000,
    unit: 'periods',
    bounds: 'Periods that a forecast of all records adds up; more are refused with 409',
  },
  forecastProblems: { value: 200, unit: 'problems', bounds: 'Problems that a forecast names; of more it says how many there are' },
  forecastRecordsAtOnce: { value: 200, unit: 'records', bounds: 'Records that a forecast computes before others have their turn' },
  wokenProcessesAtOnce: { value: 500, unit: 'processes', bounds: 'Processes that a changed setting wakes in one transaction' },
  purgedRecords: { value: 100, unit: 'records', bounds: 'Records that are purged in one transaction' },
  purgedPerRun: { value: 5_000, unit: 'records', bounds: 'Records of a kind and ecosystem that one run purges; the next run goes on' },
  purgedShown: { value: 50, unit: 'records', bounds: 'Records of a kind that a dry run of the retention shows; the rest is counted' },
  purgedContents: { value: 100, unit: 'files', bounds: 'Contents that no file has any more and that are discarded in one transaction' },
  keptContentHours: { value: 24, unit: 'hours', bounds: 'How long a content stays after it was stored last, whether a file has it or not' },
  mailMaxBytes: {
    value: 26_214_400,
    unit: 'bytes',
    bounds: 'A mail that comes in, as it is sent; of more only the head is kept, and the sender gets 552',
  },
  mailsBytes: {
    value: 67_108_864,
    unit: 'bytes',
    bounds: 'Mails that are coming in, per process; the next ones are refused for now (452)',
  },
  mailHeadBytes: { value: 65_536, unit: 'bytes', bounds: 'The head of a mail that is too large: it says who sent what' },
  mailParts: { value: 100, unit: 'files', bounds: 'Files in one mail, in those that it forwards too; a mail with more is quarantined' },
  mailTextBytes: { value: 3_000, unit: 'letters', bounds: 'Of the text of a mail what becomes the note of its documents' },
  mailConnections: { value: 100, unit: 'connections', bounds: 'Connections that bring mails, per process; a new one replaces an idle one' },
  mailConnectionsPerAddress: {
    value: 60,
    unit: 'connections',
    bounds: 'Connections that bring mails from one address, which may be your own server; a new one replaces an idle one',
  },
  mailAnnouncedSeconds: {
    value: 10,
    unit: 'seconds',
    bounds: 'How long a connection keeps its place from the sender of a mail to its content, while others want it',
  },
  mailConnectionSeconds: {
    value: 300,
    unit: 'seconds',
    bounds: 'How long a connection may bring no whole mail before it is cut off',
  },
  mailBlockBytes: { value: 65_536, unit: 'bytes', bounds: 'A piece in which a mail is held while it comes in' },
  mailRecipients: { value: 100, unit: 'addresses', bounds: 'Recipients of one mail that comes in; more are refused for now (452)' },
  quarantineMegabytes: {
    value: 500,
    unit: 'megabytes',
    bounds: 'Mails in quarantine of one ecosystem, so that strangers leave room for its files; more are refused for now (452)',
  },
  mailsAtOnce: { value: 2, unit: 'mails', bounds: 'Mails that a process takes apart at once, each in a thread of its own' },
  mailSeconds: { value: 10, unit: 'seconds', bounds: 'How long it may take to take a mail apart; one that takes longer is quarantined' },
  mailsPerMinute: { value: 600, unit: 'mails', bounds: 'Mails of one ecosystem in a minute; more are refused for now (451)' },
  mailsPerSender: { value: 120, unit: 'mails', bounds: 'Mails of one sender to one ecosystem in a minute; more are refused for now (451)' },
  mailsFetched: { value: 5_000, unit: 'mails', bounds: 'Mails in a folder of another server that one fetch looks at' },
  readXmlBytes: { value: 10_485_760, unit: 'bytes', bounds: 'A file of XML that is read; the parser holds some ten times as much' },
  readMegabytes: { value: 1_500, unit: 'MB', bounds: 'Memory of the process that reads documents; it is ended when it takes more' },
  readNameLetters: {
    value: 200,
    unit: 'letters',
    bounds: 'A name or a line of an address in a file that is read; the rest is cut off, and said',
  },
  readTextLetters: { value: 2_000, unit: 'letters', bounds: 'A description in a file that is read; the rest is cut off, and said' },
  readReferenceLetters: {
    value: 200,
    unit: 'letters',
    bounds: 'A number or reference in a file that is read; a file with a longer one is refused with 422',
  },
  readLines: { value: 20_000, unit: 'lines', bounds: 'Lines of a structured file; one with more is refused with 422' },
  readSeconds: {
    value: 60,
    unit: 'seconds',
    bounds: 'How long reading a document may take; of one that takes longer, what was read until then is offered',
  },
  readDataSeconds: {
    value: 20,
    unit: 'seconds',
    bounds: 'How long reading the structured data of a file may take; one that takes longer is refused',
  },
  arrangedBytes: {
    value: 41_943_040,
    unit: 'bytes',
    bounds: 'Files that are joined, and all files that come of one that is split; more is refused with 422',
  },
  readsWaiting: { value: 8, unit: 'documents', bounds: 'Documents that wait for the reader of a worker; more come back after a second' },
  recognizedLetters: {
    value: 130_000,
    unit: 'letters',
    bounds: 'Of the text of a document what is kept and searched; the rest is left out',
  },
  recognizedWords: { value: 5_000, unit: 'words', bounds: 'Words of a document that are kept with their places; the rest is left out' },
  predictedLines: { value: 500, unit: 'lines', bounds: 'Lines of a document that are kept as read; the rest is left out' },
  tasksAtOnce: { value: 20, unit: 'tasks', bounds: 'Tasks of each kind that a worker runs at once' },
  heavyTasksAtOnce: { value: 16, unit: 'tasks', bounds: 'Documents and mails that a worker has under way at once' },
} as const satisfies Record<string, Size>;

export type SizeName = keyof typeof sizes;
/** A size that no setting overrides. */
export type FixedSize = { [Name in SizeName]: (typeof sizes)[Name] extends { setting: string } ? never : Name }[SizeName];

export const fixed = (name: FixedSize): number => sizes[name].value;
