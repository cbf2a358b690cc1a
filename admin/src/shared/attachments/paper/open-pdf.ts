import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Opens a PDF in a worker of its own, for drawing only: its scripts do not run. @throws Error if it is damaged or needs a password */
export async function openPdf(file: Blob): Promise<{ pdf: PDFDocumentProxy; close: () => void }> {
  const { getDocument, PDFWorker } = await import('pdfjs-dist');
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port: thread as never });
  const close = (): void => {
    worker.destroy();
    thread.terminate();
  };
  try {
    const data = new Uint8Array(await file.arrayBuffer());
    const task = getDocument({ data, worker, isEvalSupported: false, enableXfa: false, maxImageSize: 40_000_000, verbosity: 0 });
    return { pdf: await task.promise, close: () => void task.destroy().finally(close) };
  } catch (error) {
    close();
    throw error;
  }
}
