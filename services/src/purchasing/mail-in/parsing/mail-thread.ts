import { parentPort, workerData } from 'node:worker_threads';
import { parseMail } from './parse-mail.js';
import type { ParseLimits } from './parsed-mail.js';

/** Parses one mail: a thread can be terminated, and has a memory limit of its own. */
const { raw, limits } = workerData as { raw: Uint8Array; limits: ParseLimits };
parentPort!.postMessage(parseMail(raw, limits));
