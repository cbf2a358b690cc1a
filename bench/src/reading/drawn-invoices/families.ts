import type { factStyles, letterheads, numberPlaces } from './heads.js';
import type { ColumnName, TableStyle } from './tables.js';
import type { totalStyles } from './totals.js';

/** A layout of one program or supplier: the positions on all its invoices. */
export interface Family {
  letterhead: [keyof typeof letterheads, x: number, y: number];
  title: [x: number, y: number, form: 'alone' | 'withNumber' | 'sentence'];
  buyer: [x: number, y: number, isLabelled: boolean];
  facts: [keyof typeof factStyles, x: number, y: number];
  table: [y: number, TableStyle];
  totals: keyof typeof totalStyles;
  numbers: keyof typeof numberPlaces;
  font?: 'Helvetica' | 'Times-Roman' | 'Courier';
  manyLines?: boolean;
}

const columns = (text: string): ColumnName[] => text.split(' ') as ColumnName[];
const usual = columns('description quantity price rate total');
const coded = columns('code description quantity price total');
const plain = columns('description total');
const counted = columns('quantity description price total');
const positions = columns('position description quantity unit price total');
const rateLast = columns('description quantity price total rate');
const full = columns('position code description quantity price total');

const styled = (names: ColumnName[], more: Partial<TableStyle> = {}): TableStyle => ({ columns: names, x: 40, rowHeight: 18, ...more });

export const families: Readonly<Record<string, Family>> = {
  'letter-din': {
    letterhead: ['logoAndSender', 60, 125],
    title: [60, 235, 'alone'],
    buyer: [60, 145, false],
    facts: ['rightLabels', 350, 150],
    table: [290, styled(positions, { isRuled: true })],
    totals: 'right',
    numbers: 'footColumns',
  },
  'letter-sentence': {
    letterhead: ['right', 550, 40],
    title: [40, 240, 'sentence'],
    buyer: [40, 140, false],
    facts: ['inline', 380, 150],
    table: [285, styled(usual)],
    totals: 'rightWithColon',
    numbers: 'footLine',
  },
  'head-row': {
    letterhead: ['plain', 40, 35],
    title: [400, 40, 'alone'],
    buyer: [330, 110, true],
    facts: ['headRow', 40, 200],
    table: [260, styled(coded, { isRuled: true, signsEach: true })],
    totals: 'boxed',
    numbers: 'footLine',
  },
  'columns-right': {
    letterhead: ['wide', 40, 30],
    title: [340, 90, 'alone'],
    buyer: [40, 120, true],
    facts: ['columns', 340, 120],
    table: [270, styled(usual, { isRuled: true })],
    totals: 'right',
    numbers: 'footTable',
  },
  'columns-colon': {
    letterhead: ['logoAlone', 40, 30],
    title: [40, 90, 'alone'],
    buyer: [340, 120, false],
    facts: ['colonColumn', 40, 120],
    table: [260, styled(counted)],
    totals: 'right',
    numbers: 'footColumns',
  },
  'right-values': {
    letterhead: ['plain', 40, 40],
    title: [330, 40, 'alone'],
    buyer: [40, 150, true],
    facts: ['rightValues', 330, 75],
    table: [250, styled(usual, { signsEach: true })],
    totals: 'boxed',
    numbers: 'footLine',
  },
  'above-grid': {
    letterhead: ['logoAlone', 440, 30],
    title: [40, 40, 'alone'],
    buyer: [40, 100, true],
    facts: ['above', 300, 100],
    table: [260, styled(plain)],
    totals: 'wideApart',
    numbers: 'footTable',
  },
  'stacked-left': {
    letterhead: ['withNumbers', 380, 40],
    title: [40, 40, 'withNumber'],
    buyer: [210, 150, true],
    facts: ['stacked', 40, 80],
    table: [290, styled(usual, { joinsUnit: true })],
    totals: 'rightWithColon',
    numbers: 'inHead',
  },
  'side-column': {
    letterhead: ['logoAlone', 40, 30],
    title: [40, 200, 'alone'],
    buyer: [40, 100, false],
    facts: ['inline', 40, 222],
    table: [330, styled(columns('description quantity price total'))],
    totals: 'left',
    numbers: 'sideColumn',
  },
  dotted: {
    letterhead: ['plain', 40, 40],
    title: [40, 130, 'alone'],
    buyer: [360, 60, false],
    facts: ['dots', 40, 155],
    table: [270, styled(counted)],
    totals: 'right',
    numbers: 'footLine',
    font: 'Courier',
  },
  bars: {
    letterhead: ['centred', 0, 30],
    title: [40, 100, 'alone'],
    buyer: [40, 140, true],
    facts: ['bars', 40, 195],
    table: [250, styled(coded)],
    totals: 'across',
    numbers: 'footLine',
  },
  'vat-table': {
    letterhead: ['plain', 360, 40],
    title: [40, 40, 'alone'],
    buyer: [40, 90, true],
    facts: ['columns', 40, 155],
    table: [265, styled(rateLast, { isRuled: true })],
    totals: 'vatTable',
    numbers: 'footColumns',
  },
  'vat-table-times': {
    letterhead: ['wide', 40, 30],
    title: [40, 85, 'withNumber'],
    buyer: [340, 110, false],
    facts: ['inlineWithoutColon', 40, 115],
    table: [250, styled(full)],
    totals: 'vatTable',
    numbers: 'footLine',
    font: 'Times-Roman',
  },
  'total-first': {
    letterhead: ['plain', 40, 40],
    title: [360, 40, 'alone'],
    buyer: [40, 150, true],
    facts: ['stacked', 360, 75],
    table: [290, styled(usual)],
    totals: 'firstAtTop',
    numbers: 'footLine',
  },
  'web-shop': {
    letterhead: ['logoAlone', 40, 30],
    title: [40, 80, 'withNumber'],
    buyer: [40, 130, true],
    facts: ['inline', 330, 120],
    table: [260, styled(columns('description rate quantity total'), { signsEach: true })],
    totals: 'rightWithColon',
    numbers: 'footColumns',
  },
  tradesman: {
    letterhead: ['centred', 0, 40],
    title: [40, 130, 'sentence'],
    buyer: [40, 170, false],
    facts: ['inlineWithoutColon', 380, 170],
    table: [280, styled(plain, { rowHeight: 24, isBold: false })],
    totals: 'wideApart',
    numbers: 'footLine',
    font: 'Times-Roman',
  },
  hours: {
    letterhead: ['right', 550, 35],
    title: [40, 35, 'alone'],
    buyer: [40, 80, false],
    facts: ['columns', 40, 150],
    table: [270, styled(columns('description quantity price total'), { joinsUnit: true, signsEach: true, rowHeight: 22 })],
    totals: 'boxed',
    numbers: 'footTable',
  },
  'wholesale-pages': {
    letterhead: ['wide', 40, 30],
    title: [40, 90, 'alone'],
    buyer: [40, 130, true],
    facts: ['headRow', 40, 200],
    table: [255, styled(full, { isRuled: true, rowHeight: 14 })],
    totals: 'vatTable',
    numbers: 'footColumns',
    manyLines: true,
  },
  'service-pages': {
    letterhead: ['plain', 40, 40],
    title: [360, 40, 'alone'],
    buyer: [40, 140, false],
    facts: ['rightValues', 340, 80],
    table: [270, styled(usual, { rowHeight: 20 })],
    totals: 'right',
    numbers: 'footLine',
    manyLines: true,
  },
  'bold-title': {
    letterhead: ['plain', 380, 110],
    title: [40, 40, 'withNumber'],
    buyer: [40, 110, true],
    facts: ['above', 40, 180],
    table: [300, styled(positions)],
    totals: 'across',
    numbers: 'footTable',
  },
  freelance: {
    letterhead: ['withNumbers', 40, 40],
    title: [400, 40, 'alone'],
    buyer: [400, 90, false],
    facts: ['inline', 40, 180],
    table: [290, styled(columns('description quantity price total'), { signsEach: true })],
    totals: 'rightWithColon',
    numbers: 'inHead',
  },
  typewriter: {
    letterhead: ['plain', 40, 40],
    title: [40, 120, 'alone'],
    buyer: [40, 160, false],
    facts: ['colonColumn', 300, 160],
    table: [280, styled(columns('quantity description price total'), { isBold: false })],
    totals: 'left',
    numbers: 'footLine',
    font: 'Courier',
  },
  'sender-above': {
    letterhead: ['logoAndSender', 60, 110],
    title: [60, 215, 'withNumber'],
    buyer: [60, 128, false],
    facts: ['colonColumn', 350, 128],
    table: [260, styled(rateLast, { isRuled: true })],
    totals: 'boxed',
    numbers: 'footLine',
  },
  'buyer-first': {
    letterhead: ['right', 550, 160],
    title: [40, 30, 'alone'],
    buyer: [40, 60, true],
    facts: ['rightLabels', 40, 150],
    table: [290, styled(coded, { signsEach: true })],
    totals: 'right',
    numbers: 'footTable',
  },

  // Drawn last, and measured before any rule was changed for them: see docs/architecture/reading.md.
  'apart values-first': {
    letterhead: ['logoAlone', 40, 30],
    title: [40, 90, 'alone'],
    buyer: [330, 60, false],
    facts: ['valuesFirst', 40, 130],
    table: [280, styled(usual)],
    totals: 'boxed',
    numbers: 'footColumns',
  },
  'apart pairs': {
    letterhead: ['plain', 40, 35],
    title: [330, 35, 'alone'],
    buyer: [330, 80, false],
    facts: ['pairs', 40, 160],
    table: [240, styled(coded, { isRuled: true })],
    totals: 'vatTable',
    numbers: 'footLine',
  },
  'apart pairs-times': {
    letterhead: ['wide', 40, 30],
    title: [40, 100, 'withNumber'],
    buyer: [40, 140, true],
    facts: ['pairs', 40, 210],
    table: [290, styled(rateLast, { signsEach: true })],
    totals: 'across',
    numbers: 'footTable',
    font: 'Times-Roman',
  },
  'apart facts-below': {
    letterhead: ['right', 550, 40],
    title: [40, 40, 'alone'],
    buyer: [40, 90, true],
    facts: ['bars', 40, 700],
    table: [180, styled(columns('code description quantity unit price rate total'), { x: 20 })],
    totals: 'left',
    numbers: 'footLine',
  },
  'apart two-parties': {
    letterhead: ['withNumbers', 40, 90],
    title: [40, 40, 'withNumber'],
    buyer: [330, 105, true],
    facts: ['columns', 330, 160],
    table: [300, styled(positions, { joinsUnit: true })],
    totals: 'rightWithColon',
    numbers: 'inHead',
  },
  'apart narrow': {
    letterhead: ['centred', 0, 30],
    title: [40, 90, 'sentence'],
    buyer: [40, 120, false],
    facts: ['stacked', 430, 90],
    table: [320, styled(columns('description quantity total'), { rowHeight: 26, isBold: false })],
    totals: 'wideApart',
    numbers: 'footColumns',
    font: 'Courier',
  },
};
