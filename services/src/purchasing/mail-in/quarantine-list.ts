import { quarantinedMailSchema } from '@kantoor/schemas';
import { joinedTeam, teamName } from '../../directory/teams/index.js';
import { instantOnWire } from '../../platform/records/columns/index.js';
import { inReadingOrder } from '../../platform/storage/database/index.js';
import type { Registration } from '../../platform/records/kinds/index.js';
import type { ListExtension } from '../../platform/records/records/index.js';
import { mailPurge } from './purged-mails.js';

const isQuarantined = `t.status = 'quarantined'`;

/** Lists received mails in quarantine. */
export const quarantineList: ListExtension = {
  select: ['t.created_at AS "receivedAt"', 'team.name AS "teamName"', 't.file_id IS NOT NULL AS "isWhole"'],
  joins: [`LEFT JOIN ${joinedTeam('team', 't', 't.team_id')}`],
  where: () => [isQuarantined],
  sorts: { receivedAt: 't.created_at', teamName: inReadingOrder(teamName('t')) },
  adds: {
    receivedAt: ({ receivedAt }) => instantOnWire(receivedAt),
    teamName: ({ teamName }) => teamName,
    isWhole: ({ isWhole }) => isWhole,
  },
};

/** Shows them on Today, oldest first, to people who release or delete them. */
export const quarantinedMails: Registration = {
  purges: [mailPurge],
  waiting: [
    {
      name: 'quarantined-mails',
      permission: 'mail-quarantine.write',
      sql: ({ ecosystemId }, bind, { dayOf }) => ({
        rows: `received_mails t WHERE t.ecosystem_id = ${bind(ecosystemId)}::int AND ${isQuarantined}`,
        order: 't.id',
        columns: {
          ...{ resource: `'${quarantinedMailSchema['x-resource'].name}'`, id: 't.id', title: `coalesce(nullif(t.subject, ''), t.sender)` },
          ...{ detail: 't.sender', place: 'NULL::int', since: dayOf('t.created_at') },
        },
      }),
    },
  ],
};
