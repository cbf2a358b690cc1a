import { CharacterRanges } from './character-ranges.js';

// Written by services/scripts/list-printable-letters.mjs from the fonts in services/assets/fonts.

/** Letters that at least one font has. */
export const lettersAlone = new CharacterRanges(
  'w+2n x+k7 3+5 5+6 2 2+j 2+1q f+8v 2+11 3+1d 3+2 2+1i 9+q 5+5 c+7h 2+1n 3+2s f+1m 3+2 35+u 2+1 7+6f w2+1l 5+s g5+11 2 6 3+1b 75+20 2+3 3+6 2 2+3 3+14 2+3 3+w 2+3 3+6 2 2+3 3+e 2+1k 2+3 3+1u 3+v 4+p 1ef+g 5 2+7 c2+8 8+16 3+2 h+12 2+1 7+6x 2+7u 3+5 3+11 3+5 3+7 2 2 2 2+u 3+1g 2+e 2+d 3+5 2+i 3+2 2+8 2+2s 2+b 3+q 2+c 4+w g+w g+3v 5+fd 5+2w q+a m+1eb 3+v 2+2w 2p+v 3l+11 2 6 2b+m a+6 2+6 2+6 2+6 2+6 2+6 2+6 2+6 2+3h z+p 2+2g d+5x r+b 5+1r 2+2d 3+2u 6+16 2+1e 2+15 2+17 5+z d+1a 2+7f 2+58o b+g8f 18x+2n 2p+5m 6+1 2 2+4 p+d 1d+9 4n+v 1b cz+5 3+5 3+5 a+6 2+6 2+1n 45+8mb 6l9+2h 2+47 2+3d 43+6 d+4 6+p 2+4 2 2+1 2+1 2+3g h+cc 3+1h 8 x+g e+b 7+1e 2+i 2+3 5+4 2+3q 3 2+4e 2+t 4+5 3+5 3+5 3+2 4+6 2+6 b+4 2 8x+26 2+c 4 1c+19 6b+r w5+5 2+15 2+8 1ba+u 3j+2 2dd+9 10af+j d+j d+2e a+o 3s+2c 2+1y 2+1 3 3+1 3+3 2+b 2 2+6 2+1s 2+3 3+7 2+6 2+r 2+3 2+4 2 4+6 2+9f 3+83 3+1d 1dt+u 1qa+6 2+3 2+1 2+e 16q+3 2+q 2+1 2 3 2+9 2+3 2 2 7 5 2 2 2+2 2+1 2 3 2 2 2 2 2+1 2 3+3 2+6 2+3 2+3 2 2+9 2+g 6+2 2+4 2+g 1h+1 7j+17 5+2r d+e 3+e 2+e 2+10 b+4t 1l+s e+17 5+8 8+1 4v+rd 3+g 4+c 4+3a 5+2m 7+b 5 g+b 5+1j 9+9 7+13 9+t 3+1 27+9f d+d 3+c 4+1y 2 4+h 2+c 4+b 6+42 2+1i 12+9 sy 3g 2+1 o 2 c s 15 2r c 1q 35 7s 1y g 3c 29 5b 1i 36 11 1n n 26 3a 2r 3d 1r 1f 3j 2d 32 8 p 5j 33 22 3m o 7t 39 j 3t 3n 9 14 5m iq 1o o v 7 2k d p u r e 2e 16 27 2i+1 a1 34 31 2a 1o aj 7a 2f fw 5z o t m q a 5 m 15 2b+1 6i 2g 3o ap 4d 7a 3z gs 6i a0 28 6c 89 3y 9+1 2e 3b 7 cd 2p bt cr d+1 1d al 2i 4 2+1 2 5 5 5 q 24+1 6 k 3j 3a 1m 1c 7 31+2 d 5h g z 10+1 3n a e 11 p gr dj o+1 12 1s 2 e 1e 43 12+1 15 9n 5p 23 31 5f 1k g 68 5q k gp 3g 98 4l 2b 6q 12 24 1c 24 3x p 4n 72 6o a 15 1f x 9z 2g b 5p 3r 10 o 1l 1a de 2o 23 1h 10 1c 1x+1 5z 6q 1k b 5c 9c 8 8 77 c+1 d 5d 49 p 8t 3x 14 c 3 2l l+1 g 1n 1l 3c c r h b 21 3x 8k+1 20 6 m 5i 52 3v dl 8 1e 31 2n 9t d 2v u 16 1w 1t 1m 1g 17 20 2l 5h 8 22 17 1r 9v 11 8f 2q+2 70 p 18 ip+1 z i 1l cr+1 s 2b f 3f l 1b 9s 5v 1b 5s 8f b 9 39 3g 57 19 34 4f 7c 1u 41 1d cc b 35 62 1n 4 21 3r 3z 2l+1 4v t 1u z 6e 9y 3 y s+1 1e+1 2r b q 1a 14 1g g 7 2t 3c 1a 2g 8 2 3 3t 1f 2p 3u k 8 8 n 2b g 2a b 1o 5i iw h db 8v 4w 35 15 1j 5c 52 bw k9 40 1m 14 c 1t 1m n e 45 5 9 1u 9 1v l 2b 3b 47 82 62 4r ca h o 48 8b 7y s 5r 22 6 y 11m at+1 f+1 51 7n 2r c 3 b 3r c 3 26 3q 8 7 3 k+1 14 3c+1 4 1g d 14+1 9+2 2 2 2x+1 n 1s 2h b 2 7 2 9 h+1 5 6 7 2 3 6 l 3 3 e 8 4 6 3 6 e a 9 3 a 4 3 a 3 2 4c en 48 3 q 7 48 9o g 34 1e e8+1 3j x 7f 4 w 3n c s 37 1w 6 3 84 c 3 4r 5t 5 9 8 2+2 2 j 8+1 69 3 34 y 1o 64 5 3 i k 3 j 6d c 33 18 3k 4+1 3 7+1 2 4 2 9 4 c+1 9 5 3 3 4 3 2 4 1h e+1 e 3s 9 46+1 7 2 3+1 7 3l 2 2+1 f+1 8 5+1 13 1v 2 9 3 4 2a c b 1bl 2lw kx ap 3dm b 6 3 2 8 6 4 7 c 7 c g b 6 4 d l+1 c 6 6 4 t 8+1 5 4 5 3 f 7 8 4 b 6+1 10 2 11 15 1n e+1 l 44p+1 b2',
);

/** Letters of each font that positions marks on its letters. */
export const lettersWithMarks = [
  // european
  'w+2m y+k7 3+5 5+6 2 2+j 2+1q f+8v 2bw 1x1+g 5 2+7 c2+8 3c+6x 2+7u 3+5 3+11 3+5 3+7 2 2 2 2+u 3+1g 2+e 2+d 3+5 2+i 3+2 2+8 2+2s 2+b 3+q 2+c 4+w 1c g+2n 10+1 5 3t qi 1as+v 9t+3h noj+2n 2p+5m 6+1 2 2+4 p+d 8f ea+1n fpx+6 l6 w+f 5s 71+1 1hf+5 2+15 2+8 16iu+u',
  // hebrew
  'w+2m y+3 2 2+4 3+2 4 2+2 2+1 4+20 3+9 3+5 3+5 3+1 3+1 3+3 5+1 2+5 3+7 8+5 3+3 3+3 3+1 5+1 3+g 4a+3 s 3z+1 2 f+5 z+4 2+2 2+2 q+2 13 g2+1i 9+q 5+5 4uk+5 p 2c+1 7t+4 3+1 4+2 2+2 4 4 j+1 34 2 3a 6o qi 164x+p 2+4 2 2+1 2+1 2+9 xc',
  // arabic
  'w+2m y+3 2 2+4 3+2 4 2+2 2+1 4+20 3+9 3+5 3+5 3+1 3+1 3+3 5+1 2+5 3+7 2+3 3+b 3+3 3+1 5+k 4a+3 s 3z+1 2 f+5 z+4 2+2 2+2 6 k+2 13 j5+73 29+1b 6p+u 2+1 7+2v 48x+5 p 2c+1 7q 2+6 2+1 4+2 2+2 4 4 9 a+1 l 2l 3a 6o 8 qa 1o5 14i7+36 h+cc 3+1h 8 x+f 35+4 2+3q 3 35q+2',
  // thaana
  'w+2m y+3 2 2+4 3+2 4 2+2 2+1 4+20 3+9 3+5 3+5 3+1 3+1 3+3 5+1 2+5 3+7 2+3 3+b 3+3 3+1 5+k 4a+3 s 3z+1 2 f+5 z+4 2+2 2+2 6 k+2 kk f 4 1t+d 2v 4s+1d 4i7+5 p 2c+1 7s+4 4+1 4+2 2+2 4 4 j+1 36 3a 6o qi 16k2+1 4z b ea',
  // nko
  'w+2m y+3 2 2+4 3+2 4 2+2 2+1 4+20 3+9 3+5 3+5 3+1 3+1 3+5 3+1 2+5 3+7 2+3 3+b 3+3 3+1 5+k 4a+3 s 3z+1 2 f+5 z+4 2+2 2+2 6 k+2 kk f 4 23 9i+1m 3+2 4g1+5 p 2c+1 7t+3 4+1 4+2 2+2 4 4 j+1 36 3a 6o qi 1n4+1 14wx+1 jk',
  // syriac
  'w+2m y+3 2 2+4 3+2 4 2+2 2+1 4+20 3+9 3+5 3+5 3+1 3+1 3+5 3+1 2+5 3+7 2+3 3+b 3+3 3+1 5+k 4a+3 s 3z+1 2 f+5 z+4 2+2 2+2 6 e 3+5 5+1 2+1 kb f 4 2 v b+a b+c 4 40+d 2+1n 3+2 4kx+5 p 2c+1 7t+3 4+1 4+2 2+2 4 4 j+1 a 2w 3a 6o qi 4k+1 16z2',
  // armenian
  'w+2m y+3 2 2+4 3+2 4 2+2 2+1 4+20 3+9 3+5 3+5 3+1 3+1 3+3 5+1 2+5 3+7 2+3 3+b 3+3 3+1 5+k 4a+3 s 3z+1 2 f+5 z+4 2+2 2+2 6 k+2 eh+11 3+1d 3+2 4xd+5 p 2c+1 7x 3+1 4+2 2+2 4 2 2 j+1 36 3a 6o qi 164n+4 yw',
  // georgian
  'w+2m y+3 2 2+4 3+2 4 2+2 2+1 4+20 3+9 3+5 3+5 3+1 3+1 3+3 5+1 2+5 3+7 2+3 3+b 3+3 3+1 5+k 4a+3 s 3z+1 2 f+5 z+4 2+2 2+2 6 k+2 gx 26v+11 2 6 3+1b 2a9+16 3+2 ch+5 p 2c+1 7x 3+1 4+2 2+2 4 4 j+1 36 i 2g c 6o 25q+11 2 6 15n6',
  // ethiopic
  'w+2m y+3 2 2+4 3+2 4 2+2 2+1 4+20 3+9 3+5 3+5 3+1 3+1 3+5 3+1 2+5 3+7 2+3 3+b 3+3 3+1 5+k 4a+3 s 3z+1 2 f+5 z+4 2+2 2+2 2 4 k+2 2xk+20 2+3 3+6 2 2+3 3+14 2+3 3+w 2+3 3+6 2 2+3 3+e 2+1k 2+3 3+1u 3+v 4+p 25j+5 p 2c+1 7x 3+1 4+2 2+2 4 4 j+1 36 3a 6o 64 ke 1is+m a+6 2+6 2+6 2+6 2+6 2+6 2+6 2+6 opv+5 3+5 3+5 a+6 2+6 1qk2+6 2+3 2+1 2+e',
  // thai
  'w+2m y+3 2 2+4 3+2 4 2+2 2+1 4+20 3+9 3+5 3+5 3+1 3+1 3+3 5+1 2+5 3+7 2+3 3+b 3+3 3+1 5+k 4a+3 s 3p a+1 2 e+6 z+4 2+2 2+2 6 k+2 9 24w+1l 5+s 36t+5 p 2c+1 7s+2 3 3+1 4+2 2+2 4 4 j+1 36 3a 6o qi 173n',
  // devanagari
  'w+2m y+3 2 2+4 2+3 4 2+2 2+1 4+20 3+9 3+5 3+5 3+1 3+1 3+3 5+1 2+5 3+7 8+5 3+3 3+3 3+1 5+1 3+g 4a+3 s 3p a+1 2 f+5 z+4 2+2 2+2 q+2 15k+3j 3td+12 2+1 av+5 p 2c+1 7s+2 3 3+1 4+2 2+2 4 4 j+1 36 d 1j 1e 6o qi pr8+9 4n+v mip+9',
  // emoji
  'w 3 7 6+9 34 5 673 1b d 4a 1r n 2j+5 g+1 a8+1 d 4n q+a 5+2 5k 6g+1 b a 1n+3 2+4 a 3 3+1 3 5 3 2+1 3 4 4+1 9+2 6 2 6+b c+1 3 2+1 2 j 3+1 j+5 2 2+1 4+1 6 3+1 5+1 c+1 6+1 3 6+1 2 2+1 l+1 6+5 2+3 3 5 3 3+5 2 3 2 2 7 4 7 b+1 g 3 5 2 5+2 2 c+1 1d+2 a f f ad+1 cw+2 k+1 1g 5 yj d gq 2 146t+1 1bsl 5n 4h+1 d+1 f 3+9 24+p 2+1 o l 3+8 m+1 4v+x 3+33 3+1 2+2 3+2a 3+2 2+7a 2+1q c+5 2+n 8+1 3+7 d 3+3 3 5+1 e+1 3 9+1 a 6+2 d+2 9+2 3 2 5 7 4 7+2d 1d+1x 6+7 3+4 3+9 4 2+1 4 3+9 6c+b 5 7w+1a 2+9 2+54 35+c 4+1y 2 4+h 2+c 4+b',
].map((ranges) => new CharacterRanges(ranges));
