export const en = {
  board: {
    keysOfStill: 'Enter opens the card, arrows go to another one.',
    keys: 'Enter opens the card. Space lifts it, left and right arrows choose a column, Space drops it, Escape puts it back.',
    hideColumn: 'Hide column %{column}',
    openColumn: 'Open column %{column}',
    narrowColumn: 'Narrow column %{column}',
    lifted: 'Lifted %{card} from %{column}. Left and right arrows choose a column, Space drops, Escape cancels.',
    over: '%{card} over %{column}: %{outcome}',
    outcome: { yes: 'can be dropped here', no: 'not allowed here', home: 'stays where it is' },
    dropped: '%{card} moved to %{column}.',
    putBack: '%{card} is back in %{column}.',
    cancelled: 'Move cancelled. %{card} stays in %{column}.',
  },
};
