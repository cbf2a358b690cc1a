import type { Audit } from '../../platform/audit/index.js';
import { automationContext } from '../../platform/runtime/context.js';
import type { Database } from '../../platform/storage/database/index.js';
import type { StoredFiles, Uploads } from '../../platform/files/index.js';
import type { Outbox } from '../../platform/background/outbox/index.js';
import type { FileReader, LogoAnswer } from '../../reading/isolation/index.js';
import type { LegalEntities } from './legal-entities.service.js';
import { Logos } from './logos.service.js';

describe('a logo', () => {
  const kept = { url: '', fileName: 'logo.png' };
  const replaced = (answer: LogoAnswer) => {
    const [audit, entities, files, outbox] = [{} as Audit, {} as LegalEntities, {} as StoredFiles, {} as Outbox];
    const uploads = { check: async () => undefined } as unknown as Uploads;
    const database = { transaction: async () => kept } as unknown as Database;
    const reader = { readLogo: async () => answer } as unknown as FileReader;
    const logos = new Logos(database, entities, files, uploads, reader, audit, outbox);
    return logos.replace(automationContext(1, 'spec'), { legalEntityId: 1 }, { buffer: Buffer.from('any'), originalname: 'logo.png' });
  };

  it('is kept as the reading process encoded it', async () => {
    expect(await replaced({ logo: { format: 'png', content: Buffer.from('pixels') }, ms: 1 })).toBe(kept);
  });

  it.each(['NOT_A_DOCUMENT', 'DAMAGED', 'TOO_LARGE', 'TOO_SLOW', 'TOO_MUCH_MEMORY'] as const)('is refused if it is %s', (refused) =>
    expect(replaced({ refused, ms: 1 })).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' }),
  );
});
