import { skippedWords } from './period-words';

it('shows why a period was skipped: by whom and for which reason, or because its subscription was archived or ends before it', () => {
  expect(skippedWords({ skipped: null })).toBeNull();
  expect(skippedWords({ skipped: { by: 'person', name: 'Mila', reason: 'Opgezegd' } })).toEqual({
    key: 'skippedBy',
    params: { name: 'Mila', reason: 'Opgezegd' },
  });
  expect(skippedWords({ skipped: { by: 'archive', name: 'Mila', reason: null } })).toEqual({ key: 'archivedBy', params: { name: 'Mila' } });
  expect(skippedWords({ skipped: { by: 'archive', name: null, reason: null } })).toEqual({ key: 'archived', params: {} });
  expect(skippedWords({ skipped: { by: 'end', name: 'Mila', reason: null } })).toEqual({ key: 'endedBy', params: { name: 'Mila' } });
  expect(skippedWords({ skipped: { by: 'end', name: null, reason: null } })).toEqual({ key: 'ended', params: {} });
});
