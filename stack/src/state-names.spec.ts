import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './settings.js';

type Catalogue = ReadonlyMap<string, string>;
interface StateNames {
  stateNameFaults(catalogue: Catalogue): string[];
}

/** Names of states as in a catalogue; `over` changes or adds texts. */
const catalogue = (over: Record<string, string> = {}): Catalogue => {
  const groups: Record<string, readonly string[]> = {
    'deals.state': ['1', '2', '6', '7'],
    'purchases.state': ['1', '4'],
    'invoices.lifecycle': ['unsent', 'sent', 'reminded'],
    'invoices.payment': ['open', 'partial', 'full'],
    'subscriptions.state': ['due', 'billed'],
    'subscriptionRuns.state': ['asked', 'running'],
    'mail.log.state': ['failed', 'sent', 'bounced'],
    'bulk.state': ['done', 'skipped'],
    'process.state': ['blocked', 'held'],
  };
  const texts = Object.entries(groups).flatMap(([path, states]) =>
    states.map((state) => [`${path}.${state}`, `Name of ${state}`] as const),
  );
  return new Map([...texts, ...Object.entries(over)]);
};

describe('D-60 one state, one name', () => {
  let faultsOf: StateNames['stateNameFaults'];
  beforeAll(async () => {
    const file = pathToFileURL(join(root, 'admin/scripts/state-names.mjs')).href;
    faultsOf = ((await import(file)) as StateNames).stateNameFaults;
  });

  it('is what the catalogue has', () => expect(faultsOf(catalogue())).toEqual([]));

  it.each<[what: string, over: Record<string, string>, fault: RegExp]>([
    [
      'another place with a name of its own',
      { 'board.column.1': 'Name of 1', 'board.column.2': 'Name of 2', 'board.column.6': 'To do' },
      /board\.column\.6 is a second name/,
    ],
    ['a chip of another feature', { 'x.chip.open': 'Name of open', 'x.chip.full': 'All paid' }, /x\.chip\.full is a second name/],
    ['two states with one name', { 'deals.state.7': 'Name of 6' }, /deals\.state\.7 is called like another state/],
    [
      'a mail list with other words',
      { 'list.mail.failed': 'Broken', 'list.mail.sent': 'Name of sent' },
      /list\.mail\.failed is a second name/,
    ],
  ])('%s is refused', (_, over, fault) => expect(faultsOf(catalogue(over)).join('\n')).toMatch(fault));

  it('sentences about states, and texts that only share a word with them, are no names', () => {
    expect(faultsOf(catalogue({ 'dealForm.setAs.1': 'a', 'dealForm.setAs.2': 'b', 'dealForm.setAs.6': 'c', 'x.open': 'Open it' }))).toEqual(
      [],
    );
  });

  it('a kind whose states are named nowhere is refused', () => {
    const without = new Map([...catalogue()].filter(([key]) => !key.startsWith('process.state')));
    expect(faultsOf(without).join()).toContain('process.state is gone');
  });
});
