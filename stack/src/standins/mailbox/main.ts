import { join } from 'node:path';
import { readJson, writeJson } from '../../system/files.js';
import { bindAddress, needed, serve } from '../serve.js';
import { mailboxServer } from './server.js';
import { mailReceiver, type Outage } from './smtp.js';
import { MailStore } from './store.js';

const folder = join(needed('KANTOOR_DATA'), 'mailbox');
const outageFile = join(folder, 'outage.json');
const outage: Outage = readJson(outageFile) ?? { on: false };
const store = await MailStore.open(folder);

const smtp = mailReceiver(store, outage);
smtp.on('error', (error) => console.error(error.message));
smtp.listen(Number(needed('KANTOOR_SMTP_PORT')), bindAddress());

const server = mailboxServer(store, outage, (on) => writeJson(outageFile, { on }));
await serve(server, 'mailbox', Number(needed('KANTOOR_MAILBOX_PORT')));
