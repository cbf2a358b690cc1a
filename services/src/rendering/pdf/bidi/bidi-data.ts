/** Character classes of the Unicode ordering algorithm (UAX #9, table 4); a character without an entry is `L`. */
export type BidiClass =
  | 'L'
  | 'AL'
  | 'AN'
  | 'B'
  | 'BN'
  | 'CS'
  | 'EN'
  | 'ES'
  | 'ET'
  | 'FSI'
  | 'LRE'
  | 'LRI'
  | 'LRO'
  | 'NSM'
  | 'ON'
  | 'PDF'
  | 'PDI'
  | 'R'
  | 'RLE'
  | 'RLI'
  | 'RLO'
  | 'S'
  | 'WS';

/**
 * Bidi_Class of the Unicode Character Database 18.0.0: for each class its ranges. Each range is the distance from the end of the previous
 * one and, after `+`, the number of characters after its first; in base 36.
 */
export const classRanges: Record<Exclude<BidiClass, 'L'>, string> = {
  AL: '16w 3 2 e+1b z+2 2+2s g+1 8+1 b+j 2+1 2+t u+2g c 4v+a 6+v h+15 1bwn+36 h+a2 j+1r 3+1h 15+c 38+4 2+3q 2ro+z bj+5 2+1 f+l 1u+l c+8 17o8+1v 25+1o 5f+3 2+q 2+1 2 3 2+9 2+3 2 2 7 5 2 2 2+2 2+1 2 3 2 2 2 2 2+1 2 3+3 2+6 2+3 2+3 2 2+9 2+g 6+2 2+4 2+g',
  AN: '16o+5 2j+9 2+1 35 c3+1 29 1ff2+9 7+9 7r+u',
  B: 'a 3 f+2 2v 690',
  BN: '0+8 6+d 2s+5 2+p e 4m9 1kt+2 2b+4 6+5 17yo 11gh+3 440+7 h407 v+2n',
  CS: '18 2+1 b 2u 12k 55v l 17v0 2 3 53 2+1 b',
  EN: '1c+9 3d+1 6 187+9 513 4+5 7+9 sf+j 175h+9 qw+q 13w5+9 251+1d 4xt+a 25i+9',
  ES: '17 2 6dp+1 f+1 av 16vr mx+1 4o 2',
  ET: 'z+2 3h+3 b+1 ym 3e+1 2o p4+1 8 6u 7c g6 1wc 1n9+4 30+10 2y 6d qhx+1 h0m a+1 49+2 63+1 4+1 6bb+3 12jj',
  FSI: '6eg',
  LRE: '6cq',
  LRI: '6ee',
  LRO: '6ct',
  NSM: 'lc+33 7o+6 7c+18 2 2+1 2+1 2+2 1z+a 1d+k h 2u+6 3+5 3+1 2+3 10 v+q 2k+a 1n+8 a p+3 2+8 2+2 2+4 18+2 1o+8 17+n 2+v 1k 2 5+7 5 4+6 b+1 u 1n 5+3 9 l+1 r 3+1 1m 5+1 5+1 3+2 4 v+1 4 c+1 1m 5+4 2+1 5 l+1 n+5 2 1n 3 2+3 9 6+3 c+1 v 1q d 1f 4 1k 2+2 6+2 2+3 8+1 c+1 u 1n g+1 l+1 t+1 1m+1 5+3 9 l+1 u 21 8+2 2 2j 3+6 d+7 2r 3+8 c+6 22+1 s 2 2 1k+d 2+4 2+1 6+a 2+z a 2v+3 2+5 2+1 3+1 q+1 5+2 h+3 e 3+1 7 g jk+2 qb+2 u+1 v+1 v+1 1t+1 2+6 9 3+a a 1a+2 2 3a+1 z 3b+2 5+1 a 7+2 64+1 3 1n 2+6 2 2 3+7 7+9 3 1d+1s g+3 1d 2+3 1e+8 d+1 x+3 3+1 2+2 1l 2+1 4 2+2 1n+7 3+1 49+2 2+c 2+6 5 7 4+1 5j+1r k1+w 2db+2 3y 2p+v ff+3 30+1 n9x+3 2+9 x+1 29+1 7l 4 5 q+1 6 48+1 r+h e 13+7 q+a 1b+2 1d 3+3 3+1 14 1w+5 3+1 3+1 d 9 1c 1g 2+2 3+1 6+1 2 17+1 9 6n 3 5 fn5 ki+f h+f r2 6b 46+4 1af+2 2+1 6+3 15+2 5 4m+1 fy+3 1u+4 8u+1 v+4 x+f 1z+a 1e+3 3g 1j+e 16 3+1 b+2 1e+3 3+1 8 1q+2 11+4 2+7 1r d+1 1h+8 b+3 3 2o+2 3 2+1 7 3 4e 4+7 m+1 1m+1 4 12+6 4+4 1z+5 e 2 2 f+1 2e+7 3+2 2 o 2d+5 2 5+1 2+1 6n+3 7+1 2+1 s+1 2e+7 3 2+1 2z 2 3+5 2 2u 2 3+3 2+4 78+8 2+1 75+1 2 5 41+3 3+1 5 x+5 3+1 15+5 3+3 9 a+5 3+2 1b+c 2+1 5j 2+2 2 5m+6 2+5 2d+l 3+6 2+1 2+1 3f+5 4 2+1 2+6 2 21+1 4 2 2h 77+1 c+1 1h+4 6 2 o 44m 7+e 8uh+b 4+2 1xd+4 1o+6 t5 1s+3 2a f5l+1 3mq+19 3+m dd+1 1r+2 i+7 3+6 v+3 45+2 n+1 1ic+1i 5+1d 9 f n+4 2+e 11t+6 2+g 3+6 2+1 2+4 2t 4h+6 ag 1q+3 e5+3 73+1 6s 3 8+1 6 d7+6 32+6 gzhy+6n',
  ON: 'x+1 4+4 h+5 r+5 r+3 z 5+3 2+1 2+1 5 2+2 3+4 o w ci+1 8+d 3+d 6+8 2+g 39+1 9 6+1 2 33 b8 3+1 3c+1 7+1 5r b 7h+3 sa+5 2 3i+6 jg+3 ur+9 2v ij+1 9g+9 7+a 8m 4+1 49+x 14u 2+2 c+2 e+2 e+2 e+1 i+n e+e 2+p u+2 e+3 35+1 2+3 2+1 b 2+2 6+5 2 2 2 h+1 5+4 6+3 3+f 16+2 5+3l 3+81 1y+p 2+43 n+a m+13 2r+ch 2+9e 75+hf 3+3t 6e+5 f+6 75+2l 3+3 t+p 2+2g d+5x r+f 2+3 4+o g 6+1 6+2 2k+1 4 2j 5h+11 a 1a+1 1e+f t+2 1f+e d+3 4o+3 2s+1 w 535+1r h3l+1i 93+2 2s b+1 3l+x 2v 4g+3 21+3 kz+1 fvc+f a4+h 1t+1 1j+7 1a+2 h+9 n+v 2 3 2+8 2+1 3+2 2 3 46+1 4+4 h+5 r+5 r+a 3h+2 4+6 b+4 78 1r+24 4+c 4 1hb ey+6 fj 9u+8 ai+j 16j+c 1ux+7 5+g fsh i72+5x 11+2 4+c3 7+m 2+2 9+w ks+1 m+1t 4 57+2e ob q w q w q w q w q n1+s 3x0+1 7j+17 5+2r d+e 3+e 2+e 2+10 m+4 w 1n+5 1q 4z+5 4b+rd 3+g 4+c 4+61 2 5+b 5+r 5+1j 9+9 7+13 9+t 3+b 5+1 f+8 14+9j 9+d 3+c 4+1y 2 4+h 2+c 4+b 6+42 2+2j b',
  PDF: '6cs',
  PDI: '6eh',
  R: '14u 2 3 3 a+q 5+5 cs+16 a+1 5 4+n 5 a 4 8+e 2+o 6 4oh 179q 2+9 2+c 2+4 2 2+1 2+1 2+9 2i9+5 3 2+17 2+1 4 3+m 2+1z 9+8 1d+i 2+1 6+w 5+p 6+q 13+1j 5+j 3+1a g+3 2+2 2+s b+8 8+8 8+1r x+10 7+b a+1h b+l 3+q 6+p 8+3 d+6 29+20 1k+1e e+1e 8+5 23+r a+m 9+1 6p+15 4 3+1 27+13 21+h 5+3 13+r l+m 16oa+5g 3+8 1d+1v 8 5+9 5+1',
  RLE: '6cr',
  RLI: '6ef',
  RLO: '6cu',
  S: '9 2 k',
  WS: 'c k 4f4 1vk+a u 1j 335',
};

/** Bidi_Mirroring_Glyph: pairs that take each other's shape in right-to-left text. */
export const mirrorPairs =
  '()<>[]{}«»༺༻༼༽᚛᚜‹›⁅⁆⁽⁾₍₎∈∋∉∌∊∍∕⧵∟⯾∠⦣∡⦛∢⦠∤⫮∼∽≃⋍≅≌≒≓≔≕≤≥≦≧≨≩≪≫≮≯≰≱≲≳≴≵≶≷≸≹≺≻≼≽≾≿⊀⊁⊂⊃⊄⊅⊆⊇⊈⊉⊊⊋⊏⊐⊑⊒⊘⦸⊢⊣⊦⫞⊨⫤⊩⫣⊫⫥⊰⊱⊲⊳⊴⊵⊶⊷⊸⟜⋉⋊⋋⋌⋐⋑⋖⋗⋘⋙⋚⋛⋜⋝⋞⋟⋠⋡⋢⋣⋤⋥⋦⋧⋨⋩⋪⋫⋬⋭⋰⋱⋲⋺⋳⋻⋴⋼⋶⋽⋷⋾⌈⌉⌊⌋〈〉❨❩❪❫❬❭❮❯❰❱❲❳❴❵⟃⟄⟅⟆⟈⟉⟋⟍⟕⟖⟝⟞⟢⟣⟤⟥⟦⟧⟨⟩⟪⟫⟬⟭⟮⟯⦃⦄⦅⦆⦇⦈⦉⦊⦋⦌⦍⦐⦎⦏⦑⦒⦓⦔⦕⦖⦗⦘⦤⦥⦨⦩⦪⦫⦬⦭⦮⦯⧀⧁⧄⧅⧏⧐⧑⧒⧔⧕⧘⧙⧚⧛⧨⧩⧸⧹⧼⧽⨫⨬⨭⨮⨴⨵⨼⨽⩤⩥⩹⩺⩻⩼⩽⩾⩿⪀⪁⪂⪃⪄⪅⪆⪇⪈⪉⪊⪋⪌⪍⪎⪏⪐⪑⪒⪓⪔⪕⪖⪗⪘⪙⪚⪛⪜⪝⪞⪟⪠⪡⪢⪦⪧⪨⪩⪪⪫⪬⪭⪯⪰⪱⪲⪳⪴⪵⪶⪷⪸⪹⪺⪻⪼⪽⪾⪿⫀⫁⫂⫃⫄⫅⫆⫇⫈⫉⫊⫋⫌⫍⫎⫏⫐⫑⫒⫓⫔⫕⫖⫬⫭⫷⫸⫹⫺⸂⸃⸄⸅⸉⸊⸌⸍⸜⸝⸠⸡⸢⸣⸤⸥⸦⸧⸨⸩〈〉《》「」『』【】〔〕〖〗〘〙〚〛﹙﹚﹛﹜﹝﹞﹤﹥（）＜＞［］｛｝｟｠｢｣';
