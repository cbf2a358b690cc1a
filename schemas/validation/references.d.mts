/** The schema with each shared part (`#/$defs/Name`) in its place. */
export function inlined(node: object, defs: Readonly<Record<string, object>>): object;
/** The schema, or null. */
export function orNull<Schema extends object>(schema: Schema): Schema;
export function referenceTo(name: string): { $ref: string };
