import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../settings.js';

export interface Printed {
  code: number;
  printed: string;
}

/** Runs one of our programs as an operator does; returns what it printed and its exit code. */
export function printedBy(script: string, args: readonly string[], env: Record<string, string>): Promise<Printed> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root, env: { ...process.env, ...env } });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (printed += piece.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? -1, printed }));
  });
}
