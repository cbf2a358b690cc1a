import type { RequestContext } from '../runtime/context.js';
import type { Database } from '../storage/database/database.service.js';
import type { AuditProofs } from './audit-proof.service.js';
import { AuditSealing } from './audit-sealing.service.js';
import { AuditVerification } from './audit-verification.service.js';

const [broken, whole] = [1, 2];
const refuse = (ecosystemId: number): void => {
  if (ecosystemId === broken) throw new Error('no');
};

/** A database with two ecosystems of which one fails, and the list of ecosystems that were queried. */
const halfBroken = () => {
  const requests: number[] = [];
  const database = {
    transaction: async ({ ecosystemId }: RequestContext) => {
      requests.push(ecosystemId);
      refuse(ecosystemId);
      return [{ linked: 3, position: '3', hash: '', findings: [] }];
    },
    read: async ({ ecosystemId }: RequestContext) =>
      ecosystemId === 0 ? [broken, whole].map((id) => ({ id, ecosystemId: id, rows: 3 })) : [],
  } as unknown as Database;
  return { database, requests };
};

describe('a log that cannot be read does not prevent others from', () => {
  it('being linked, and the job reports how many failed', async () => {
    const { database, requests } = halfBroken();
    const failure = await new AuditSealing(database).sealAll().catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'The audit log could not be linked, in 1 of 2 ecosystems', errors: [{ message: 'no' }] });
    expect(requests).toEqual([broken, whole]);
  });

  it('being proven, and the job reports how many failed', async () => {
    const { database, requests } = halfBroken();
    const proofs = {
      prove: async (ecosystemId: number) => (
        refuse(ecosystemId),
        { rows: 3, unsealed: 0, head: null, findings: [], findingsLeftOut: 0, headsInArchives: 0 }
      ),
    } as unknown as AuditProofs;
    const failure = await new AuditVerification(database, proofs).verifyAll().catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'The audit log could not be proven, in 1 of 2 ecosystems', errors: [{ message: 'no' }] });
    expect(requests).toEqual([whole]);
  });
});
