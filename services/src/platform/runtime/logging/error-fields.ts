interface Failure {
  name?: string;
  message?: string;
  stack?: string;
  code?: unknown;
  table?: unknown;
  constraint?: unknown;
  cause?: unknown;
  driverError?: unknown;
}

const iban = /\b[A-Z]{2}\d{2}[A-Z0-9]{10,30}\b/g;
const address = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.]+/g;
/** PostgreSQL quotes the faulty value in messages of class 22. */
const quotedValue = /(invalid input syntax for type|invalid value|out of range|value)([\w ]{0,80}): "[^"]*"/g;

const withoutValues = (text: string): string =>
  text.replace(iban, '[iban]').replace(address, '[e-mail]').replace(quotedValue, '$1$2: [value]');

/** Returns what a log may contain about an error: what and where, never values from the query or the row (PLT-O107). */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutValues(String(error)) };
  const { name, message = '', stack = '', code, table, constraint, cause, driverError } = error as Failure;
  const fields = { type: name, message: withoutValues(message), stack: withoutValues(stack), code, table, constraint };
  const inner = cause ?? driverError;
  return inner === undefined ? fields : { ...fields, cause: errorFields(inner) };
}
