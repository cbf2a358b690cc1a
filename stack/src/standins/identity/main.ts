import { serve } from '../serve.js';
import { identityServer } from './server.js';
import { identitySettings } from './settings.js';

const settings = identitySettings(process.env);
await serve(identityServer(settings), 'identity', settings.port);
