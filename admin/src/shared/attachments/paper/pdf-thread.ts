/** The thread that reads PDFs: the library's own program for it. */
import 'pdfjs-dist/build/pdf.worker.min.mjs';
