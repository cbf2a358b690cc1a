export { closingVerbs, type ClosingVerbs } from './closing-verbs';
export { PeriodMark } from './period-mark';
