import type { Picture } from './picture.js';
import { readRightWayUp } from './recognizer.js';
import type { TextArea } from './text-areas.js';

/** A picture with one red dot in a corner, to detect its rotation. */
function dotted(corner: 'top left' | 'bottom right'): Picture {
  const data = new Uint8Array(8 * 6 * 3);
  data[corner === 'top left' ? 0 : data.length - 3] = 255;
  return { data, width: 8, height: 6 };
}
const isUpright = ({ data }: Picture): boolean => data[0] === 255;
const area = (at: number): TextArea => ({ x: at, y: 1, width: 3, height: 1, angle: 0 });
const areas = [1, 2, 3, 4, 5].map(area);

describe('an upside-down picture', () => {
  const places: number[][] = [];
  const read = async (picture: Picture, read: readonly TextArea[]) => {
    places.push(read.map(({ x, y }) => x * 10 + y));
    // Text read upside down has a lower confidence.
    const confidence = isUpright(picture) === Math.cos(read[0]!.angle) > 0 ? 0.98 : 0.7;
    return { lines: read.map((each) => ({ area: each, signs: [], confidence })), isPart: false };
  };
  const detect = async () => areas;
  beforeEach(() => places.splice(0));

  it('is turned if that reads with more confidence, with its areas', async () => {
    const { picture, lines } = await readRightWayUp(dotted('bottom right'), detect, read);
    expect([isUpright(picture), lines[0]!.confidence, places.length, places[2]]).toEqual([true, 0.98, 3, [75, 65, 55, 45, 35]]);
  });

  it('costs nothing if the confidence is high', async () => {
    const { picture } = await readRightWayUp(dotted('top left'), detect, read);
    expect([isUpright(picture), places.length]).toEqual([true, 1]);
  });

  it('stays as it is if neither direction is reliable', async () => {
    const blurred = async (_: Picture, read: readonly TextArea[]) => ({
      lines: read.map((each) => ({ area: each, signs: [], confidence: 0.6 })),
      isPart: false,
    });
    const picture = dotted('bottom right');
    expect((await readRightWayUp(picture, detect, blurred)).picture).toBe(picture);
  });

  it('is turned by a quarter if its lines are vertical', async () => {
    const onSide = async ({ width, height }: Picture) => (width > height ? areas.map((each) => ({ ...each, width: 1, height: 3 })) : areas);
    const { picture } = await readRightWayUp(dotted('top left'), onSide, async (_, found) => ({
      lines: found.map((each) => ({ area: each, signs: [], confidence: 0.98 })),
      isPart: false,
    }));
    expect([picture.width, picture.height]).toEqual([6, 8]);
  });
});
