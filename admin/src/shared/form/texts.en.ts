export const en = {
  problem: {
    title: 'The form is invalid, please correct the following issues:',
    line: 'line %{number}',
    REQUIRED: 'Please fill this in.',
    LINES_REQUIRED: 'At least one line is needed.',
    PRODUCT_OR_DESCRIPTION_REQUIRED: 'Choose a product or type a description.',
    PRODUCT_INVALID: 'This product does not exist.',
  },
  conflict: {
    title: 'Changed by someone else',
    field: 'Field',
    mine: 'Mine',
    theirs: 'Theirs',
    reload: 'Reload theirs',
    keep: 'Keep mine to compare',
  },
};
