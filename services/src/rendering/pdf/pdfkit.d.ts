/** Options of pdfkit missing from its published types. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: 'Column' | 'Row';
    /** Left, top, right and bottom of a figure. */
    bbox?: [number, number, number, number];
  }
  interface AnnotationOption {
    structParent?: PDFKit.PDFStructureElement;
  }
  interface PDFAttachmentOptions {
    relationship?: string;
  }
  interface PDFFont {
    registerFont(name: string, font: import('fontkit').Font): this;
  }
}
