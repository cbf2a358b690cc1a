import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { bundleWorkflows, bundlePath } from './worker/workflow-bundle.js';

const { code } = await bundleWorkflows();
await mkdir(dirname(bundlePath), { recursive: true });
await writeFile(bundlePath, code);
