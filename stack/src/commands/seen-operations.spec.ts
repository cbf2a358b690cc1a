import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seenIn } from './runners.js';
import { neverSeen, withContract } from './seen-operations.js';

describe('operations that no spec saw succeed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seen-'));
  const keep = (name: string, exercised: string[]): void =>
    writeFileSync(join(seenIn(folder), name), JSON.stringify({ known: ['deals_get', 'deals_move', 'events_events'], exercised }));
  beforeAll(() => mkdirSync(seenIn(folder)));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are named across all spec files together, and make a whole run fail', () => {
    const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const outcome = { runner: 'jest', passed: 3, failed: 0, skipped: 0 };
    keep('one.json', ['deals_get']);
    keep('two.json', []);
    expect(neverSeen(folder)).toEqual(['deals_move']);
    expect(withContract(outcome, folder).failed).toBe(1);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('deals_move'));
    keep('two.json', ['deals_move']);
    expect(withContract(outcome, folder)).toEqual(outcome);
    said.mockRestore();
  });
});
