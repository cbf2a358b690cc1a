export const en = {
  problem: {
    title: 'The form is invalid, please correct the following issues:',
    line: 'line %{number}',
    REQUIRED: 'Please fill this in.',
    LINES_REQUIRED: 'At least one line is needed.',
    PRODUCT_OR_DESCRIPTION_REQUIRED: 'Choose a product or type a description.',
    PRODUCT_INVALID: 'This product does not exist.',
    END_BEFORE_START: 'The end date is before the start date.',
    DUE_DATE_IMPLAUSIBLE: 'Choose a due date from the invoice date on, at most one year later.',
    INVOICE_DATE_IMPLAUSIBLE: 'Choose a date at most two years back and at most one year ahead.',
    NUMBER_UNREADABLE: 'This is not a number.',
    NUMBER_DOUBTFUL: 'Choose which number is meant.',
    FIELD_TOO_PRECISE: 'At most 4 decimals are kept here.',
  },
  lateBooking: {
    title: 'Book on an earlier date?',
    question:
      '%{day} is more than %{days} days ago, or in an earlier VAT quarter of which the return may have been filed. Book the purchase on this date?',
  },
  conflict: {
    compare: 'Compare',
    field: 'Field',
    keep: 'Keep mine',
    others: {
      title: 'Changed by someone else',
      text: 'Someone else saved this while you were typing. Nothing of yours is lost: keep what you typed and take over the rest, or load what was saved.',
      arrived: 'Someone else saved this meanwhile. Compare it with what you typed before you save.',
      mine: 'Mine',
      theirs: 'Theirs',
      reload: 'Reload theirs',
    },
    own: {
      title: 'Changed by you in another window',
      text: 'You saved this in another window after you began to type here. Nothing is lost: keep what you typed here and take over the rest, or load what you saved there.',
      arrived: 'You saved this in another window meanwhile. Compare it with what you typed here before you save.',
      mine: 'Typed here',
      theirs: 'Saved there',
      reload: 'Load what I saved',
    },
  },
  draft: {
    restored: 'What you typed earlier and did not save was put back.',
    discard: 'Discard',
  },
};
