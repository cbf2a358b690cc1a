import { makeTenant } from '@kantoor/services/testing';
import type { Office } from './office.js';
import { send, type Got } from './send.js';

/** Another member of the same ecosystem, in the same team. */
export class Colleague {
  private constructor(
    readonly office: Office,
    readonly token: string,
  ) {}

  static async of(office: Office): Promise<Colleague> {
    const { place, tenant } = office;
    const { personId, subject } = await place.asOwner((owner) => makeTenant(owner, 'colleague'));
    await office.rows(`INSERT INTO ecosystem_memberships (ecosystem_id, person_id) VALUES ($1, $2)`, [tenant.ecosystemId, personId]);
    await office.rows(`INSERT INTO team_memberships (ecosystem_id, team_id, person_id) VALUES ($1, $2, $3)`, [
      tenant.ecosystemId,
      tenant.teamId,
      personId,
    ]);
    const token = await place.issuer.token({ sub: subject, role: ['BE_Member', 'app_paperless'] }, { expiresInSeconds: 7_200 });
    return new Colleague(office, token);
  }

  get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.token}`, 'x-ecosystem': String(this.office.tenant.ecosystemId) };
  }

  call(method: string, path: string, body?: unknown): Promise<Got> {
    return send(this.office.place.api, { method, path, headers: this.headers, body });
  }
}
