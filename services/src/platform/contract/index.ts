export { apiDocument } from './document.js';
export type { ApiDocument } from './document.js';
export { csv, exportQuery, listQuery, viewQuery } from './lists.js';
export { Route, Section } from './route.js';
export type { QueryParameter, RouteContract } from './route.js';
export type { Refusal } from './takes.js';
export type { Unsent } from './unsent.js';
export { routesOf } from './routes-of.js';
export type { KnownRoute } from './routes-of.js';
