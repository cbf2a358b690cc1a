import { join } from 'node:path';
import { needed, serve } from '../serve.js';
import { outsideServer } from './server.js';
import { OutsideState } from './state.js';

const state = new OutsideState(join(needed('KANTOOR_DATA'), 'outside/state.json'));
await serve(outsideServer(state, process.env.MAILBOX_URL), 'outside services', Number(needed('KANTOOR_OUTSIDE_PORT')));
