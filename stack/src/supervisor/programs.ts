import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ProcessRecord } from '../system/processes.js';

/** One of our Node processes with everything that defines it: if any of this changes, it is restarted. */
export interface Program {
  name: string;
  script: string;
  env: Record<string, string>;
  /** Fingerprint of the built code. */
  build: string;
}

export interface ProgramState {
  digest: string;
  process: ProcessRecord;
  starts: number;
}

export type SupervisorState = Record<string, ProgramState>;

export const digestOf = (program: Program): string => createHash('sha256').update(JSON.stringify(program)).digest('hex').slice(0, 16);

export const programsFile = (dataDir: string): string => join(dataDir, 'run/programs.json');
export const stateFile = (dataDir: string): string => join(dataDir, 'run/supervised.json');
export const logFile = (dataDir: string, name: string): string => join(dataDir, 'logs', `${name}.log`);
