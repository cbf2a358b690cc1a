import PDFDocument from 'pdfkit';

export interface PdfProperties {
  title: string;
  author: string;
  subject: string;
  /** ISO calendar date; the file has no time of day, so the same document gives the same bytes. */
  date: string;
  language: string;
}

export interface PdfAttachment {
  name: string;
  mediaType: string;
  description: string;
  /** Relation of the file to the document: the same in another form, its source, or a supplement. */
  relationship: 'Alternative' | 'Source' | 'Data' | 'Supplement';
  data: Buffer;
}

/** XMP properties that PDF/A does not define, with the description that it requires. */
export interface XmpSchema {
  name: string;
  namespace: string;
  prefix: string;
  properties: readonly { name: string; value: string; type: 'Text' | 'Integer'; category: 'internal' | 'external'; description: string }[];
}

const accessible: XmpSchema = {
  name: 'PDF/UA Universal Accessibility Schema',
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  properties: [{ name: 'part', value: '1', type: 'Integer', category: 'internal', description: 'part of ISO 14289 followed' }],
};

const xml = (text: string): string => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);
const resource = (content: string): string => `<rdf:li rdf:parseType="Resource">${content}</rdf:li>`;
const values = ({ namespace, prefix, properties }: XmpSchema): string =>
  `<rdf:Description rdf:about="" xmlns:${prefix}="${namespace}">` +
  properties.map(({ name, value }) => `<${prefix}:${name}>${xml(value)}</${prefix}:${name}>`).join('') +
  `</rdf:Description>`;
const explained = ({ name, namespace, prefix, properties }: XmpSchema): string =>
  resource(
    `<pdfaSchema:schema>${name}</pdfaSchema:schema><pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>` +
      `<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>` +
      properties
        .map((property) =>
          resource(
            `<pdfaProperty:name>${property.name}</pdfaProperty:name><pdfaProperty:valueType>${property.type}</pdfaProperty:valueType>` +
              `<pdfaProperty:category>${property.category}</pdfaProperty:category>` +
              `<pdfaProperty:description>${property.description}</pdfaProperty:description>`,
          ),
        )
        .join('') +
      `</rdf:Seq></pdfaSchema:property>`,
  );

/** An empty document that becomes both PDF/A-3b and PDF/UA-1; the library supports only one of them at a time. */
export class ArchivedPdf extends PDFDocument {
  constructor({ title, author, subject, date, language }: PdfProperties) {
    super({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      tagged: true,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      autoFirstPage: false,
      // None of the standard fonts: PDF/A requires all fonts to be embedded.
      font: '',
      info: { Title: title, Author: author, Subject: subject, Creator: 'Kantoor', Producer: 'Kantoor', CreationDate: new Date(date) },
    });
  }

  /**
   * Begins the next page and compresses the contents of the previous one: the library keeps some ten objects in memory for each text until
   * the whole document ends, which was 1 GB for the largest one. Later additions to that page, e.g. its footer, go into a second stream.
   */
  override addPage(options?: PDFKit.PDFDocumentOptions): this {
    const page = this.page as PDFKit.PDFPage | null;
    if (page) {
      const content = page.content;
      content.end(undefined);
      page.content = this.ref({});
      page.content.write('');
      Object.assign(page.dictionary.data, { Contents: [content, page.content] });
    }
    super.addPage(options);
    return this;
  }

  attach({ name, mediaType, description, relationship, data }: PdfAttachment): void {
    const date = this.info.CreationDate!;
    this.file(data, { name, type: mediaType, description, relationship, creationDate: date, modifiedDate: date });
  }

  describe(schemas: readonly XmpSchema[]): void {
    const all = [accessible, ...schemas];
    this.appendXML(
      all.map(values).join('') +
        `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" ` +
        `xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">` +
        `<pdfaExtension:schemas><rdf:Bag>${all.map(explained).join('')}</rdf:Bag></pdfaExtension:schemas></rdf:Description>`,
    );
  }

  /** The library does not escape the properties that it writes into the XML. */
  override endMetadata(): void {
    const { Title = '', Author = '', Subject = '' } = this.info;
    Object.assign(this.info, { Title: xml(Title), Author: xml(Author), Subject: xml(Subject) });
    super.endMetadata();
  }
}
