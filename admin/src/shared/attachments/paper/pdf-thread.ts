/** The worker that reads PDFs: the library's own script. */
import 'pdfjs-dist/build/pdf.worker.min.mjs';
