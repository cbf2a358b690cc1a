import { parentPort, workerData } from 'node:worker_threads';
import { parseMail } from './parse-mail.js';
import type { ParseLimits } from './parsed-mail.js';

/** Parses one mail: a crafted mail can occupy the parser for minutes, and a thread can be terminated. */
const { raw, limits } = workerData as { raw: Uint8Array; limits: ParseLimits };
parentPort!.postMessage(await parseMail(raw, limits));
