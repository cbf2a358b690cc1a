import { readFileSync } from 'node:fs';
import type * as Onnx from 'onnxruntime-node';

type Library = typeof Onnx;
let library: Promise<Library> | undefined;

export interface Output {
  data: Float32Array;
  dims: readonly number[];
}

/** A neural network that takes pictures and returns numbers. */
export class Model {
  private constructor(
    private readonly session: Onnx.InferenceSession,
    private readonly onnx: Library,
  ) {}

  static async load(path: string): Promise<Model> {
    library ??= import('onnxruntime-node').then((loaded) => (loaded as unknown as { default?: Library }).default ?? loaded);
    const onnx = await library;
    const session = await onnx.InferenceSession.create(path, {
      // One core reads a document; the others are for other work.
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      enableCpuMemArena: false,
      logSeverityLevel: 3,
    });
    return new Model(session, onnx);
  }

  async run(data: Float32Array, dims: number[]): Promise<Output> {
    const input = new this.onnx.Tensor('float32', data, dims);
    const outputs = await this.session.run({ [this.session.inputNames[0]!]: input });
    const output = outputs[this.session.outputNames[0]!]!;
    const result = { data: output.data as Float32Array, dims: output.dims };
    input.dispose();
    return result;
  }
}

/**
 * Returns the characters a recognizer knows, in class order: the entry `character` of the model's metadata (field 14 of ONNX's ModelProto).
 */
export function alphabetOf(path: string): string[] {
  const bytes = readFileSync(path);
  const key = Buffer.from([0x0a, 9, ...Buffer.from('character'), 0x12]);
  let at = bytes.lastIndexOf(key) + key.length;
  let length = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++]!;
    length |= (byte & 0x7f) << shift;
    if (byte < 0x80) break;
  }
  return bytes.toString('utf8', at, at + length).split(/\r?\n/);
}
