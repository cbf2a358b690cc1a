import { existsSync, readFileSync } from 'node:fs';

export function tail(file: string, lines = 15): string {
  if (!existsSync(file)) return '(nothing was logged)';
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}
