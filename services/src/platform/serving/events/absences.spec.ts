import { Absences } from './absences.service.js';

describe('what open pages miss', () => {
  let isThere: { redis: boolean; temporal: boolean }, looks: number, heard: string[], absences: Absences;
  const answer = (name: 'redis' | 'temporal') => () => {
    looks += 1;
    return isThere[name] ? Promise.resolve() : Promise.reject(new Error('away'));
  };

  beforeEach(() => {
    jest.useFakeTimers();
    [isThere, looks, heard] = [{ redis: true, temporal: true }, 0, []];
    absences = new Absences({ commands: { ping: answer('redis') } } as never, { ping: answer('temporal') } as never);
  });
  afterEach(() => void jest.useRealTimers());

  const listen = () => absences.away.subscribe((away) => heard.push(away.join('+')));
  const after = async (ms: number) => {
    jest.advanceTimersByTime(ms);
    for (let n = 0; n < 10; n += 1) await Promise.resolve();
  };
  const next = () => after(10_000);

  it('is announced when it changes, and not while all servers are there', async () => {
    const listening = listen();
    await next();
    expect(heard).toEqual([]);
    isThere = { redis: false, temporal: false };
    await next();
    await next();
    isThere.redis = true;
    await next();
    isThere.temporal = true;
    await next();
    expect(heard).toEqual(['changes+processes', 'processes', '']);
    listening.unsubscribe();
  });

  it('is looked for once for all listeners, and not without any', async () => {
    const listening = Array.from({ length: 20 }, listen);
    await after(0);
    await next();
    expect(looks).toBe(4);
    listening.forEach((each) => each.unsubscribe());
    await next();
    expect(looks).toBe(4);
  });

  it('is known at once to who comes later', async () => {
    isThere.temporal = false;
    const first = listen();
    await after(1);
    const later = listen();
    expect(heard).toEqual(['processes', 'processes']);
    [first, later].forEach((each) => each.unsubscribe());
  });
});
