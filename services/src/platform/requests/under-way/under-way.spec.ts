import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { fixed } from '../../runtime/bounds/index.js';
import { lateness } from '../../runtime/lateness/index.js';
import { bytesOf } from './answer-bytes.js';
import { UnderWay } from './under-way.service.js';

/** An answer on a connection: `closes` when it was sent, or when the client disconnected. */
class SpecResponse extends EventEmitter {
  readonly req = { socket: Object.assign(new EventEmitter(), { destroyed: false }) };
  socket: { destroyed: boolean } | null = this.req.socket;
  destroyed = false;
  closes(): void {
    this.socket = null;
    this.emit('close');
  }
  /** For an answer whose turn has not come, only its connection emits this. */
  leaves(): void {
    this.req.socket.destroyed = true;
    if (this.socket) this.closes();
    this.req.socket.emit('close');
  }
  destroy(): void {
    this.destroyed = true;
    this.closes();
  }
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('work in progress', () => {
  let underWay: UnderWay;
  beforeEach(() => (underWay = new UnderWay()));
  afterEach(() => void jest.useRealTimers());

  const of = (personId: number, ecosystemId = 1) => ({ ecosystemId, person: { personId } as never });
  /** A request of this person, up to where it was admitted. */
  const ask = (personId: number, ecosystemId?: number) => {
    const response = new SpecResponse();
    const request = { response, state: 'waits', code: '' };
    underWay.enter(of(personId, ecosystemId), response as unknown as ServerResponse).then(
      () => (request.state = 'runs'),
      (problem: { code: string }) => Object.assign(request, { state: 'refused', code: problem.code }),
    );
    return request;
  };
  const answer = ({ response }: { response: SpecResponse }, bytes: number) => underWay.leaves(response as unknown as ServerResponse, bytes);
  const running = (requests: { state: string }[]): number => requests.filter(({ state }) => state === 'runs').length;

  it('is limited per person, per ecosystem and in total; the next request gets its turn when an answer is complete', async () => {
    const mine = Array.from({ length: 20 }, () => ask(1));
    await soon();
    expect(running(mine)).toBe(fixed('requestsPerPerson'));
    const colleagues = Array.from({ length: 40 }, (_, n) => ask(10 + n));
    const elsewhere = Array.from({ length: 40 }, (_, n) => ask(100 + n, 2));
    await soon();
    expect([running(mine) + running(colleagues), running(elsewhere)]).toEqual([fixed('requestsPerEcosystem'), 32]);
    answer(mine[0]!, 100);
    await soon();
    expect(running(mine) + running(colleagues)).toBe(33);
  });

  it('counts an answer until the client read it: its person waits, others do not', async () => {
    const first = ask(1);
    await soon();
    answer(first, fixed('unsentBytesPerPerson') + 1);
    const [mine, other] = [ask(1), ask(2)];
    await soon();
    expect([mine.state, other.state]).toEqual(['waits', 'runs']);
    first.response.closes();
    await soon();
    expect(mine.state).toBe('runs');
  });

  it('counts the answers of an ecosystem, and of all ecosystems, in the same way', async () => {
    const each = fixed('unsentBytesPerPerson');
    const unread = async (personId: number, ecosystemId: number) => {
      const request = ask(personId, ecosystemId);
      await soon();
      answer(request, each + 1);
      return request;
    };
    const here = [await unread(1, 1), await unread(2, 1), await unread(3, 1)];
    const colleague = ask(4, 1);
    for (const personId of [11, 12, 13]) await unread(personId, 2);
    const outsider = ask(21, 3);
    await soon();
    expect([colleague.state, outsider.state]).toEqual(['waits', 'waits']);
    for (const { response } of here) response.closes();
    await soon();
    expect([colleague.state, outsider.state]).toEqual(['runs', 'runs']);
  });

  it('has no room for answers beyond the limit of those that began together, and so leaves room for others', async () => {
    const each = fixed('sentAnswerBytes');
    const mine = Array.from({ length: fixed('requestsPerPerson') }, () => ask(1));
    await soon();
    const sent = mine.filter(({ response }) => {
      const hasRoom = underWay.hasRoomFor(response as unknown as ServerResponse, each);
      answer({ response }, hasRoom ? each : 200);
      if (!hasRoom) response.closes();
      return hasRoom;
    });
    expect(sent).toHaveLength(Math.floor(fixed('unsentBytesPerPerson') / each));
    expect(each * 3).toBeLessThan(fixed('unsentBytes'));
    const [other, colleague] = [ask(2, 2), ask(3)];
    await soon();
    expect([other.state, colleague.state]).toEqual(['runs', 'runs']);
    const next = ask(1);
    await soon();
    expect(next.state).toBe('waits');
    for (const { response } of sent) response.closes();
    await soon();
    expect(next.state).toBe('runs');
    const large = fixed('unsentBytesPerPerson') + 1;
    expect(underWay.hasRoomFor(other.response as unknown as ServerResponse, large)).toBe(true);
  });

  it('is refused with a retry time when its turn does not come', async () => {
    jest.useFakeTimers();
    for (let n = 0; n < fixed('requestsPerPerson'); n += 1) ask(1);
    const waiting = Array.from({ length: 501 }, () => ask(1));
    for (let n = 0; n < 5; n += 1) await Promise.resolve();
    expect([waiting[0]!.state, waiting[500]!.code]).toEqual(['waits', 'TOO_MANY_REQUESTS']);
    jest.advanceTimersByTime(15_000);
    for (let n = 0; n < 5; n += 1) await Promise.resolve();
    expect(waiting[0]!.code).toBe('SERVICE_UNAVAILABLE');
  });

  it('ends with its connection, before and after its turn', async () => {
    const mine = Array.from({ length: fixed('requestsPerPerson') }, () => ask(1));
    const gone = ask(1);
    await soon();
    gone.response.socket = null;
    mine[0]!.response.closes();
    const next = ask(1);
    await soon();
    expect([gone.state, next.state]).toEqual(['runs', 'runs']);
  });

  it('aborts an answer that is not sent in time, however slowly its client keeps reading, also without sign-in', async () => {
    jest.useFakeTimers();
    const request = ask(1);
    for (let n = 0; n < 5; n += 1) await Promise.resolve();
    const [slow, quick, unknown] = [request.response, new SpecResponse(), new SpecResponse()];
    answer(request, 100);
    for (const response of [quick, unknown]) answer({ response }, 100);
    jest.advanceTimersByTime((fixed('answerSeconds') - 1) * 1_000);
    quick.closes();
    expect([slow.destroyed, quick.destroyed, unknown.destroyed]).toEqual([false, false, false]);
    jest.advanceTimersByTime(1_001);
    expect([slow.destroyed, quick.destroyed, unknown.destroyed]).toEqual([true, false, true]);
  });

  it('counts neither the answer nor the body of a client that disconnected before they existed', async () => {
    for (let n = 0; n < 3; n += 1) {
      const left = ask(1);
      await soon();
      left.response.leaves();
      answer(left, fixed('unsentBytesPerPerson') + 1);
      underWay.takesBody('jo', fixed('bodyBytesPerPerson'), left.response as unknown as ServerResponse);
    }
    const next = ask(1);
    await soon();
    expect(next.state).toBe('runs');
    expect(() => underWay.takesBody('jo', 1, new SpecResponse() as unknown as ServerResponse)).not.toThrow();
  });

  it('listens once to the end of an answer, however many things wait for it', async () => {
    const request = ask(1);
    await soon();
    const response = request.response as unknown as ServerResponse;
    underWay.takesBody('jo', fixed('bodyBytesPerPerson'), response);
    answer(request, 100);
    expect(request.response.listenerCount('close')).toBe(1);
    request.response.closes();
    expect(request.response.listenerCount('close')).toBe(0);
    expect(() => underWay.takesBody('jo', 1, new SpecResponse() as unknown as ServerResponse)).not.toThrow();
  });

  it('lets an ecosystem that asks for more than its share wait while the process is late, not its neighbours', async () => {
    const loud = Array.from({ length: 40 }, (_, n) => ask(n));
    ask(100, 2);
    await soon();
    expect(running(loud)).toBe(fixed('requestsPerEcosystem'));
    // The process has no time for anything else.
    for (const until = performance.now() + 300; performance.now() < until;);
    lateness.look();
    const begun = loud.filter(({ state }) => state === 'runs');
    for (const request of begun.slice(fixed('requestsWhileLate'))) answer(request, 100);
    const neighbour = ask(101, 3);
    await soon();
    expect([neighbour.state, running(loud)]).toEqual(['runs', begun.length]);
    lateness.look();
    for (const request of begun.slice(0, fixed('requestsWhileLate'))) answer(request, 100);
    await soon();
    expect(running(loud)).toBe(begun.length + fixed('requestsWhileLate'));
  });

  it('counts bodies being read, per person and in total', () => {
    const take = (subject: string, bytes: number) => {
      const response = new SpecResponse();
      underWay.takesBody(subject, bytes, response as unknown as ServerResponse);
      return response;
    };
    const mine = take('jo', fixed('bodyBytesPerPerson'));
    expect(() => take('jo', 1)).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }) as Error);
    take('an', fixed('bodyBytesPerPerson'));
    take('bo', fixed('bodyBytesPerPerson'));
    expect(() => take('cy', 1)).toThrow(expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }) as Error);
    mine.closes();
    mine.leaves();
    take('cy', 1).closes();
    const behindAnother = take('jo', fixed('bodyBytesPerPerson'));
    behindAnother.socket = null;
    behindAnother.leaves();
    take('jo', 1);
    expect(mine.req.socket.listenerCount('close')).toBe(0);
  });
});

it('the size of an answer is the memory that it holds', () => {
  expect([bytesOf(null), bytesOf('é€'), bytesOf(Buffer.alloc(7))]).toEqual([0, 5, 7]);
  const whole = new Readable({ read: () => undefined });
  whole.push(Buffer.alloc(1_000_000));
  expect(bytesOf(whole)).toBeGreaterThan(1_000_000);
  expect(bytesOf(Readable.from(['piece']))).toBeLessThan(200_000);
});

describe('requests that need no token', () => {
  let underWay: UnderWay;
  beforeEach(() => (underWay = new UnderWay()));

  const ask = async (address: string) => {
    const response = new SpecResponse();
    const request = { response, state: 'waits' };
    underWay.enterUnknown(address, response as unknown as ServerResponse).then(
      () => (request.state = 'runs'),
      () => (request.state = 'refused'),
    );
    await soon();
    return request;
  };
  /** Answers it with so many bytes, which its client does not read. */
  const unread = async (address: string, bytes: number) => {
    const request = await ask(address);
    underWay.leaves(request.response as unknown as ServerResponse, bytes);
    return request;
  };

  it('count by address: over its requests or its unread answers it waits, and others do not', async () => {
    const mine = [];
    for (let n = 0; n <= fixed('publicRequestsPerAddress'); n += 1) mine.push(await ask('1.1.1.1'));
    expect(mine.filter(({ state }) => state === 'runs')).toHaveLength(fixed('publicRequestsPerAddress'));
    expect((await ask('2.2.2.2')).state).toBe('runs');
    const first = await unread('3.3.3.3', fixed('unsentBytesPerAddress') + 1);
    const next = await ask('3.3.3.3');
    expect([next.state, (await ask('4.4.4.4')).state]).toEqual(['waits', 'runs']);
    first.response.closes();
    await soon();
    expect(next.state).toBe('runs');
  });

  it('of many addresses cannot keep out others: beyond the total, the oldest answer of the address with most is cut off', async () => {
    const share = fixed('publicUnsentBytes') / 8;
    const small = await unread('9.9.9.9', share / 4);
    const many = [];
    for (let n = 0; n < 6; n += 1) many.push(await unread(`1.1.1.${n}`, share));
    const two = [await unread('2.2.2.2', share), await unread('2.2.2.2', share * 0.9)];
    expect([small, ...many, ...two].filter(({ response }) => response.destroyed)).toEqual([two[0]]);
    expect((await ask('5.5.5.5')).state).toBe('runs');
  });

  it('leave the people who are signed in their own room', async () => {
    for (let n = 0; n < 10; n += 1) await unread(`1.1.1.${n}`, fixed('unsentBytesPerAddress'));
    const response = new SpecResponse();
    let state = 'waits';
    void underWay
      .enter({ ecosystemId: 1, person: { personId: 1 } as never }, response as unknown as ServerResponse)
      .then(() => (state = 'runs'));
    await soon();
    expect(state).toBe('runs');
  });
});
