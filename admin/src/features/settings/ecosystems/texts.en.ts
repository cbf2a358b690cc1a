export const en = {
  ecosystems: {
    intro:
      'Your ecosystems. Each has its own teams, legal entities, customers and books: people of one see nothing of another, unless they are in both.',
    name: 'Name',
    actions: 'Actions',
    here: 'You are here',
    open: 'Open',
    add: 'New ecosystem',
    added: 'You become its site admin. It begins empty, and Getting started shows the way.',
    codeHelp: 'Whoever runs this installation has it. It is the code of its first start.',
    make: 'Make ecosystem',
  },
};
