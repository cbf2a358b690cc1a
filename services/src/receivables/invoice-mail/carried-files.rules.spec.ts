import { carriedFiles } from './carried-files.rules.js';

describe('The files of a mail about an invoice (D-48)', () => {
  it.each([
    ['the first mail', 'newInvoice', { total: '121.00', open: '121.00' }, true, { slip: false, paper: true }],
    ['one after a payment', 'newInvoice', { total: '121.00', open: '100.00' }, true, { slip: true, paper: false }],
    ['one after a payment, its link expired', 'newInvoice', { total: '121.00', open: '100.00' }, false, { slip: true, paper: false }],
    ['one once nothing is open', 'newInvoice', { total: '121.00', open: '0.00' }, true, { slip: true, paper: false }],
    ['one once nothing is open, its link expired', 'newInvoice', { total: '121.00', open: '0.00' }, false, { slip: true, paper: true }],
    ['one of which we owe', 'newInvoice', { total: '-121.00', open: '0.00' }, true, { slip: false, paper: true }],
    ['a reminder of all', 'reminder', { total: '121.00', open: '121.00' }, true, { slip: true, paper: true }],
    ['a reminder of a part', 'reminder', { total: '121.00', open: '0.01' }, true, { slip: true, paper: false }],
    ['a credit invoice', 'creditInvoice', { total: '-121.00', open: '0.00' }, false, { slip: false, paper: true }],
  ] as const)('%s', (_, kind, demand, isLinked, files) => expect(carriedFiles(kind, demand, isLinked)).toEqual(files));
});
