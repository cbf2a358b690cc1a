import { extractValidSavedQueries, useSavedQueries, type SavedQuery } from 'react-admin';
import { chosenFilter, wholeFilter, type Filter } from '../list-address';
import { usePlace } from '../list-at';

export interface Views {
  names: readonly string[];
  /** The view that the list shows now. */
  current: string | undefined;
  /** Finds the saved view of that name, ignoring case. */
  named: (name: string) => string | undefined;
  apply: (name: string) => void;
  /** Saves the current state under a name and replaces a view that already has it. */
  save: (name: string) => void;
  rename: (from: string, to: string) => void;
  remove: (name: string) => void;
}
const parts = (filter: Filter): string => JSON.stringify(Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * Manages the saved views of a list, which are react-admin's saved queries: search, filters, order and number of rows under a name. They
 * store what differs from the default, so that a view saved this month shows next month's rows by then.
 */
export function useViews(): Views {
  const { name: list, params, defaults, show } = usePlace();
  const [stored, setStored] = useSavedQueries(list);
  const views = extractValidSavedQueries(stored);
  const { sort: field, order, perPage } = params;
  const filter = chosenFilter(params.filter, defaults.filter);
  const isShown = ({ value }: SavedQuery): boolean =>
    parts(value.filter as Filter) === parts(filter) && value.sort?.field === field && value.sort.order === order;
  const labelled = (name: string): SavedQuery | undefined => views.find(({ label }) => label.toLowerCase() === name.toLowerCase());
  return {
    names: views.map(({ label }) => label),
    current: views.find(isShown)?.label,
    named: (name) => labelled(name)?.label,
    apply: (name) => {
      const { value } = labelled(name)!;
      const whole = wholeFilter(value.filter as Filter, defaults.filter);
      show({ filter: whole, sort: value.sort!.field, order: value.sort!.order, perPage: value.perPage!, page: 1 });
    },
    save: (label) => {
      const view: SavedQuery = { label, value: { filter, sort: { field, order }, perPage, displayedFilters: [] } };
      const replaced = labelled(label);
      setStored(replaced ? views.map((other) => (other === replaced ? view : other)) : [...views, view]);
    },
    rename: (from, label) => setStored(views.map((view) => (view.label === from ? { ...view, label } : view))),
    remove: (name) => setStored(views.filter(({ label }) => label !== name)),
  };
}
