export const en = {
  bell: {
    kinds: {
      'payment-received': {
        name: 'A payment of an invoice came in',
        done: '%{amount} received for invoice %{title}, entered by %{by}',
        happened: '%{amount} received for invoice %{title}',
      },
    },
  },
};
