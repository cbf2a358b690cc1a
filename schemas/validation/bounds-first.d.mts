import type { Ajv2020, Options } from 'ajv/dist/2020.js';

export { plainText, plainTextSent } from './formats.mjs';

/** What our schemas say beside JSON Schema. */
export const hints: readonly string[];
/** An ajv that names all errors and looks into nothing that is longer than its schema allows. */
export function makeAjv(options?: Options): Ajv2020;
/** A schema with the bounds that it need not say itself. */
export function withBounds<Schema>(schema: Schema): Schema;
