/** One colour per meaning, the same on board, table, chip, chart and timeline. */
export type Meaning = 'waiting' | 'good' | 'needsYou' | 'done' | 'stopped';
interface Shade {
  /** Colour of text and lines. */
  main: string;
  /** Background below `main`; the pair has contrast AA. */
  soft: string;
}
export interface Tokens {
  accent: string;
  accentSoft: string;
  onAccent: string;
  ground: string;
  surface: string;
  raised: string;
  line: string;
  hover: string;
  /** Background of cards: darker than they are, in both schemes. */
  well: string;
  text: string;
  textSoft: string;
  /** Text of disabled elements, still readable. */
  textOff: string;
  meaning: Record<Meaning, Shade>;
}

export const light: Tokens = {
  accent: '#3B4CCA',
  accentSoft: '#EDEFFC',
  onAccent: '#FFFFFF',
  ground: '#F6F7F9',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  line: '#E1E4EA',
  hover: '#F1F3F7',
  well: '#F1F3F7',
  text: '#161B26',
  textSoft: '#566073',
  textOff: '#656E80',
  meaning: {
    waiting: { main: '#7A5200', soft: '#FFF3D6' },
    good: { main: '#0B6178', soft: '#DFF3F8' },
    needsYou: { main: '#B3261E', soft: '#FDE8E6' },
    done: { main: '#1B6B3A', soft: '#E2F5E8' },
    stopped: { main: '#566073', soft: '#ECEEF2' },
  },
};
export const dark: Tokens = {
  accent: '#A5B0FF',
  accentSoft: '#262C4D',
  onAccent: '#10142B',
  ground: '#101319',
  surface: '#171B23',
  raised: '#1E232D',
  line: '#2C323E',
  hover: '#20262F',
  well: '#13171E',
  text: '#E8EBF1',
  textSoft: '#A2ABBA',
  textOff: '#8A93A3',
  meaning: {
    waiting: { main: '#F2C464', soft: '#3A2E10' },
    good: { main: '#7CCFE3', soft: '#123540' },
    needsYou: { main: '#FF9B92', soft: '#43201D' },
    done: { main: '#7FD6A0', soft: '#15351F' },
    stopped: { main: '#A2ABBA', soft: '#272D37' },
  },
};
/** The only shadow level, for what lies over the page. */
export const shadow = { light: '0 8px 28px rgba(22, 27, 38, 0.16)', dark: '0 8px 28px rgba(0, 0, 0, 0.55)' };
export const rowHeight = { compact: 38, comfortable: 48 } as const;
export type Density = keyof typeof rowHeight;
export const railWidth = { wide: 208, slim: 60 } as const;
export const topBarHeight = 52;
