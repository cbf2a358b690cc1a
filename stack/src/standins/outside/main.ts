import { join } from 'node:path';
import { bindAddress, needed, serve } from '../serve.js';
import { outsideServer } from './server.js';
import { virusScanner } from './scanner.js';
import { OutsideState } from './state.js';

const state = new OutsideState(join(needed('KANTOOR_DATA'), 'outside/state.json'));
const scannerPort = Number(process.env.KANTOOR_SCANNER_PORT ?? 0);
if (scannerPort > 0) virusScanner().listen(scannerPort, bindAddress());
await serve(outsideServer(state, process.env.MAILBOX_URL), 'outside services', Number(needed('KANTOOR_OUTSIDE_PORT')));
