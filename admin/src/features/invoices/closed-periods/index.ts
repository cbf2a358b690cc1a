export { closingVerbs } from './closing-verbs';
export { PeriodMark } from './period-mark';
