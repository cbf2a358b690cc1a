/** A position in PostgreSQL's log of changes (its WAL), as `1A/3F000028`. */
export type Position = string;

export const bytesAt = (position: Position): bigint => {
  const [high, low] = position.split('/') as [string, string];
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

const walFile = /^[\dA-F]{24}(\.partial)?$/;
const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0');

/** Returns the names of the files from the one with the first position to the one that reaches the last. */
export function filesBetween(first: Position, last: Position, timeline: number, fileBytes: number): string[] {
  const size = BigInt(fileBytes);
  const names: string[] = [];
  for (let number = bytesAt(first) / size; number <= (bytesAt(last) - 1n) / size; number += 1n)
    names.push(nameOf(number, timeline, fileBytes));
  return names;
}

/** Returns those that are needed and not there. The last one may still be growing. */
export function missingAmong(needed: readonly string[], there: readonly string[]): string[] {
  const names = new Set(there.filter((name) => walFile.test(name)).map((name) => name.slice(0, 24)));
  return needed.filter((name) => !names.has(name));
}

export const isWalFile = (name: string): boolean => walFile.test(name);

function nameOf(number: bigint, timeline: number, fileBytes: number): string {
  const perLog = 0x100000000n / BigInt(fileBytes);
  return `${hex(BigInt(timeline))}${hex(number / perLog)}${hex(number % perLog)}`;
}
