import { fixed } from '../../runtime/bounds/index.js';
import { SharesWhileLate } from './shares-while-late.js';

describe('who lets others go first while the process is late', () => {
  const lateness = { isLate: true, hasTime: false };
  let [at, shares] = [0, new SharesWhileLate(lateness)];
  const seconds = (count: number): void => {
    for (let n = 0; n < count * 20; n += 1) shares.looks(50);
  };
  const ask = (ecosystem: string, count: number): void => {
    for (let n = 0; n < count; n += 1) shares.asks(ecosystem);
  };
  beforeEach(() => {
    [at, lateness.isLate, lateness.hasTime] = [10_000, true, false];
    shares = new SharesWhileLate(lateness, () => at);
  });

  it('is an ecosystem that asks for much more than the others, not they, and no one while there is no hurry', () => {
    ask('loud', 30);
    for (let n = 0; n < 20; n += 1) ask(`neighbour ${n}`, 1);
    seconds(1);
    for (const ecosystem of ['loud', 'neighbour 3']) shares.begins(ecosystem);
    const most = fixed('requestsWhileLate');
    const held = (): boolean[] => [shares.holdsBack('loud', most), shares.holdsBack('neighbour 3', most)];
    expect(held()).toEqual([true, false]);
    lateness.isLate = false;
    expect(held()).toEqual([false, false]);
  });

  it('goes on with one at once, the next when the process has time again, and one each five seconds in any case', () => {
    ask('loud', 30);
    ask('neighbour', 1);
    seconds(1);
    const most = fixed('requestsWhileLate');
    const held = (): boolean[] => [shares.holdsBack('loud', most - 1), shares.holdsBack('loud', most)];
    shares.begins('loud');
    expect(held()).toEqual([true, true]);
    lateness.hasTime = true;
    expect(held()).toEqual([false, true]);
    lateness.hasTime = false;
    at += 4_999;
    expect(held()).toEqual([true, true]);
    at += 1;
    expect(held()).toEqual([false, false]);
    shares.begins('loud');
    expect(held()).toEqual([true, true]);
  });

  it('is not who is alone, nor one of two who ask for as much', () => {
    ask('alone', 30);
    shares.begins('alone');
    seconds(5);
    expect(shares.holdsBack('alone', 30)).toBe(false);
    ask('as loud', 30);
    shares.begins('as loud');
    seconds(30);
    expect([shares.holdsBack('alone', 30), shares.holdsBack('as loud', 30)]).toEqual([false, false]);
  });

  it('is not who opens a page of ten requests, which is answered within a second, beside others', () => {
    for (let n = 0; n < 20; n += 1) ask(`neighbour ${n}`, 1);
    ask('page', 10);
    shares.begins('page');
    for (let n = 0; n < 10; n += 1) {
      seconds(0.1);
      expect(shares.holdsBack('page', 10)).toBe(false);
      shares.leaves('page');
    }
  });

  it('forgets an ecosystem that no longer asks', () => {
    ask('loud', 30);
    ask('neighbour', 1);
    seconds(1);
    shares.begins('loud');
    expect(shares.holdsBack('loud', 30)).toBe(true);
    for (let n = 0; n < 30; n += 1) shares.leaves('loud');
    seconds(20);
    expect(shares.holdsBack('loud', 30)).toBe(false);
  });
});
