import type { Registration } from '../../platform/records/kinds/index.js';
import { withBellMail } from './bell-mails.service.js';
import { noticesPurge } from './purged-notices.js';

/** Registers the stopped processes of every area, and the purge of notices. */
export const bell: Registration = {
  ...withBellMail(
    { name: 'process-blocked', permission: 'today.read', usual: 'bell' },
    'Tells that a process stopped until someone fixes it',
    {
      nl: {
        subject: 'Gestopt: {{Record}}',
        body: 'Beste {{Name}},\n\nHet verwerken van “{{Record}}” is gestopt: er moet eerst iets worden hersteld. Met de knop zie je wat.',
      },
      en: {
        subject: 'Stopped: {{Record}}',
        body: 'Dear {{Name}},\n\nThe processing of “{{Record}}” stopped: something has to be fixed first. The button shows what.',
      },
    },
  ),
  purges: [noticesPurge],
};
