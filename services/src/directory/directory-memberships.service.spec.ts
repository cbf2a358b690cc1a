import type { RequestContext } from '../platform/runtime/context.js';
import type { Database, Listener, News } from '../platform/storage/database/index.js';
import { holderOf } from '../platform/storage/database/fair-queue.js';
import { DirectoryMemberships } from './directory-memberships.service.js';
import type { PersonAudit } from './person-audit.service.js';

describe('the memberships of who signs in', () => {
  const requests: RequestContext[] = [];
  let answers: Promise<void> | undefined, isHeard: boolean, announce: (news: News) => void, memberships: DirectoryMemberships;
  const of = (subject: string) => memberships.of({ subject, email: undefined, roles: new Set(), expiresAtMs: 0 });

  beforeEach(() => {
    requests.length = 0;
    answers = undefined;
    isHeard = true;
    const database: Partial<Database> = {
      transaction: async (ctx) => {
        requests.push(ctx);
        await answers;
        return undefined as never;
      },
      listen: (_channel, onNews) => {
        announce = onNews;
        return {
          get isHeard() {
            return isHeard;
          },
        } as Listener;
      },
    };
    memberships = new DirectoryMemberships(database as Database, {} as PersonAudit);
    memberships.ended.subscribe();
  });

  it('queue for a connection under their own subject, not under a shared one', async () => {
    for (const subject of ['one', 'other']) await of(subject);
    expect(requests.map((ctx) => holderOf(ctx).person)).toEqual(['caller one', 'caller other']);
  });

  it('are remembered until the directory changes', async () => {
    for (let n = 0; n < 3; n += 1) await of('one');
    expect(requests.length).toBe(1);
    announce('closed 7');
    await of('one');
    expect(requests.length).toBe(2);
  });

  it('are asked again for each request while news of a change might not arrive', async () => {
    await of('one');
    isHeard = false;
    for (let n = 0; n < 3; n += 1) await of('one');
    expect(requests.length).toBe(4);
    isHeard = true;
    await of('one');
    expect(requests.length).toBe(4);
  });

  it('are asked once for requests at the same time, heard or not', async () => {
    isHeard = false;
    let answer: () => void = () => undefined;
    answers = new Promise((resolve) => (answer = resolve));
    const all = [of('one'), of('one'), of('other')];
    answer();
    await Promise.all(all);
    expect(requests.length).toBe(2);
  });

  it('are not remembered if they could not be read', async () => {
    answers = Promise.reject(new Error('away'));
    await expect(of('one')).rejects.toThrow('away');
    answers = undefined;
    await of('one');
    expect(requests.length).toBe(2);
  });
});
