export type { ProductVerbs } from './product-verbs';
