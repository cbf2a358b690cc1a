import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export function onPath(name: string, path = process.env.PATH ?? ''): string | undefined {
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(executable);
}

export function executable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the output of a short command, or nothing if it is missing or fails. */
export function printed(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): string | undefined {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', env, timeout: 20_000 });
  return status === 0 ? stdout.trim() : undefined;
}

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  onLine?: (line: string) => void;
}

/** Runs a command to its end; the error contains the last lines, because they usually give the reason. */
export function run(command: string, args: string[], { onLine, ...options }: RunOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const last: string[] = [];
    const listen = (chunk: Buffer) => {
      for (const line of chunk
        .toString()
        .split('\n')
        .filter((each) => each.trim())) {
        last.push(line);
        if (last.length > 12) last.shift();
        onLine?.(line);
      }
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}:\n${last.join('\n')}`))));
  });
}
