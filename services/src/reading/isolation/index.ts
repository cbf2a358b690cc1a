export type { JoinedSource, ReadOptions, SplitPlan, SplitFile } from '../documents/index.js';
export { FileReader, ReadingSettings } from './file-reader.service.js';
export { IsolatedReader, type ReadLimits } from './isolated-reader.js';
export type {
  AnyAnswer,
  EInvoiceAnswer,
  JoinAnswer,
  LogoAnswer,
  PictureAnswer,
  RatesAnswer,
  ReadAnswer,
  ReadRequest,
  SplitAnswer,
  StatementAnswer,
} from './messages.js';
