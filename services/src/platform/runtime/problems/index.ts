export { assertValid, type Validator } from './assert-valid.js';
export { isDatabaseAway, isTooLarge, isWorthRepeating } from './database-errors.js';
export { isPassing } from './is-passing.js';
export { problemBody } from './problem-body.js';
export { problemOf } from './problem-of.js';
export { ProblemFilter, sendProblem } from './problem.filter.js';
export { type FieldProblem, found, Problem } from './problem.js';
export { validatorOf } from './validator-of.js';
