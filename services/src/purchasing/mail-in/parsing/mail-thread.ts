import { parentPort, workerData } from 'node:worker_threads';
import { parseMail } from './parse-mail.js';
import type { ParseLimits } from './parsed-mail.js';

/** Takes one mail apart: a made-up mail can keep the parser at work for minutes, and a thread can be ended. */
const { raw, limits } = workerData as { raw: Uint8Array; limits: ParseLimits };
parentPort!.postMessage(await parseMail(raw, limits));
