/** A logo as pixels in one of the two formats that documents print. */
export interface LogoPicture {
  format: 'png' | 'jpeg';
  content: Uint8Array;
}
