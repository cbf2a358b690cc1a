export const en = {
  editMode: {
    title: 'Edit mode',
    how: 'Click a text to change it. Alt and click uses it; Escape ends edit mode.',
    all: 'All texts',
    undo: 'Undo',
    end: 'End edit mode',
    change: 'Change text',
    which: 'Which text',
    pluralForms: { zero: 'none', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other numbers' },
    ours: 'Standard text: “%{text}”.',
    now: 'As stored now: “%{text}”.',
    missing: 'Keep these as they are, for they are filled in: %{names}.',
    unknown: 'These are never filled in here; leave them out: %{names}.',
    tooLong: 'At most %{most} characters.',
  },
};
