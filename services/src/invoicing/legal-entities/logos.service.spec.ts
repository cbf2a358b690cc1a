import sharp from 'sharp';
import type { Audit } from '../../platform/audit/index.js';
import { automationContext } from '../../platform/context.js';
import type { Database } from '../../platform/database/index.js';
import type { StoredFiles, Uploads } from '../../platform/files/index.js';
import type { Outbox } from '../../platform/outbox/index.js';
import type { LegalEntities } from './legal-entities.service.js';
import { Logos } from './logos.service.js';

it('re-encodes one logo at a time, however many are sent at once, and limits the queue', async () => {
  const [audit, entities, files, outbox] = [{} as Audit, {} as LegalEntities, {} as StoredFiles, {} as Outbox];
  const uploads = { check: async () => undefined } as unknown as Uploads;
  const kept = { url: '', fileName: 'logo.png' };
  const database = { transaction: async () => kept } as unknown as Database;
  const logos = new Logos(database, entities, files, uploads, audit, outbox);
  const buffer = await sharp({ create: { width: 1_500, height: 1_500, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const send = (ecosystemId: number) =>
    logos.replace(automationContext(ecosystemId, 'spec'), { legalEntityId: 1 }, { buffer, originalname: 'logo.png' }).then(
      () => 'kept',
      ({ code }: { code: string }) => code,
    );
  const outcomes = await Promise.all([...Array.from({ length: 10 }, () => send(1)), send(2)]);
  expect(outcomes).toEqual(['kept', 'kept', 'kept', ...Array(7).fill('TOO_MANY_REQUESTS'), 'kept']);
});
