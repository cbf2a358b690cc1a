export { OutsideLines } from './outside-lines';
export { vatPaths } from './paths';
export { RubricsTable } from './rubrics-table';
export { vatVerbs } from './vat-verbs';
