export const en = {
  invoiceDateDoubts: {
    earlierThanLast:
      'The last invoice of %{seller} is dated %{lastBooked}. With this date, numbers and dates are no longer in the same order.',
    earlierQuarter: '%{day} is in an earlier VAT quarter. Check whether its VAT return was filed already.',
    longTerm: 'More than 60 days only counts where it was expressly agreed; a large company has to pay a smaller one within 30.',
    farAhead: '%{day} is more than %{days} days ahead. Check that this is intended.',
  },
};
