import { goProgress } from './go.js';

describe('the progress shown while Temporal is built', () => {
  afterEach(() => jest.useRealTimers());

  it('is an occasional line with the state of the build', () => {
    jest.useFakeTimers();
    const said: string[] = [];
    const hear = goProgress((text) => said.push(text), 4);
    hear('go: downloading example.org/one v1.0.0');
    expect(said).toEqual([]);
    jest.advanceTimersByTime(10_000);
    hear('go: downloading example.org/two v1.0.0');
    hear('example.org/one');
    jest.advanceTimersByTime(10_000);
    hear('example.org/two');
    expect(said).toEqual(['downloaded 2 modules', 'compiled 2 of about 4 packages']);
  });
});
