export { LedgerChoice } from './ledger-choice';
