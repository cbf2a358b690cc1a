import type { QueryRunner } from 'typeorm';
import { log } from '../../runtime/logging/index.js';

const logins = ['kantoor_api', 'kantoor_worker'];
/**
 * Ends a statement that hangs, a transaction that is not continued, and the connection of a machine that says nothing any more: it died
 * without a goodbye, and what its transactions had locked would stay locked for a minute or for hours. The database keeps them with the logins: a pooler in transaction
 * mode refuses or forgets what a connection asks for itself.
 */
export const loginLimits = {
  statement_timeout: '25s',
  idle_in_transaction_session_timeout: '60s',
  tcp_keepalives_idle: '5s',
  tcp_keepalives_interval: '2s',
  tcp_user_timeout: '10s',
};

const insufficientPrivilege = '42501';

/** Sets the limits of the logins where whoever created the logins has not, or says how a superuser does. */
export async function limitLogins(runner: QueryRunner): Promise<void> {
  for (const login of logins) {
    const [role] = (await runner.query(`SELECT coalesce(rolconfig, '{}') AS kept FROM pg_roles WHERE rolname = $1`, [login])) as {
      kept: string[];
    }[];
    for (const [name, limit] of Object.entries(loginLimits)) {
      if (!role || role.kept.some((setting) => setting.startsWith(`${name}=`))) continue;
      const sql = `ALTER ROLE ${login} SET ${name} = '${limit}'`;
      await runner.query(sql).catch((error: { code?: string }) => {
        if (error.code !== insufficientPrivilege) throw error;
        log.warn(`The login ${login} has no ${name}. As a superuser: ${sql}`);
      });
    }
  }
}
