export const en = {
  invoiceDateDoubts: {
    earlierThanLast:
      'The last invoice of %{seller} is dated %{lastBooked}. With this date, numbers and dates are no longer in the same order.',
    earlierQuarter: '%{day} is in an earlier VAT quarter. Check whether its VAT return was filed already.',
    farAhead: '%{day} is more than %{days} days ahead. Check that this is intended.',
  },
};
