import type { Settings } from '../../platform/settings/index.js';

/** Where the models are that recognize text on pictures; without them pictures are read by tesseract.js, which reads less. */
export class ReadingSettings {
  readonly modelsDir: string;

  constructor(settings: Settings) {
    this.modelsDir = settings.text('READING_MODELS_DIR', '');
  }
}
