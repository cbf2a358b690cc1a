import type { Settings } from '../../platform/runtime/config/index.js';

/** Where the models for text recognition on pictures are; without them tesseract.js is used, which recognizes less. */
export class ReadingSettings {
  readonly modelsDir: string;

  constructor(settings: Settings) {
    this.modelsDir = settings.text('READING_MODELS_DIR', '');
  }
}
