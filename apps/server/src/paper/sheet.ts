import { buffer } from 'node:stream/consumers';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import PDFDocument from 'pdfkit';
import { type FontName, fontNames, fontOf } from './fonts.ts';
import { type Colour, colours, contentWidth, page } from './look.ts';

export interface TextStyle {
  font: FontName;
  size: number;
  colour: Colour;
  align?: 'left' | 'right';
  lineGap?: number;
}

/** A place on the page: its left and upper edge, and how wide a text may get there. */
export interface Place {
  x: number;
  y: number;
  width: number;
}

interface RuleStyle {
  from: number;
  width: number;
  colour: Colour;
}

const wholeWidth: RuleStyle = { from: page.side, width: contentWidth, colour: colours.line };

/** An element of the PDF's structure tree, by which a screen reader knows what is a heading, a table or a cell (ISO 32000-1, 14.8). */
export type Part = PDFKit.PDFStructureElement;
type PartOptions = { alt?: string; scope?: 'Row' | 'Column' };

export interface SheetFacts {
  title: string;
  author: string;
  subject: string;
  /** The paper's own date: the same paper has the same bytes. */
  at: Date;
  language: Language;
}

/**
 * A PDF that is being drawn from top to bottom: text in our styles, a structure that can be read aloud, pages that follow
 * each other. Header and footer of every page are drawn at the end, once it is known how many there are.
 */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly root: Part;
  readonly language: Language;
  /** Where the next block begins. */
  y: number = page.top;

  constructor({ title, author, subject, at, language }: SheetFacts) {
    this.language = language;
    this.pdf = new PDFDocument({
      size: [page.width, page.height],
      margins: { left: page.side, right: page.side, top: page.top, bottom: page.bottom },
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      subset: 'PDF/UA',
      displayTitle: true,
      lang: `${language}-PH`,
      font: '',
      info: {
        Title: metadataText(title),
        Author: metadataText(author),
        Subject: metadataText(subject),
        Creator: 'Sagwan',
        Producer: 'Sagwan',
        CreationDate: at,
        ModDate: at,
      },
      // Its types do not know PDF/UA yet.
    } as unknown as PDFKit.PDFDocumentOptions);
    for (const name of fontNames)
      this.pdf.registerFont(name, fontOf(name) as unknown as PDFKit.Mixins.PDFFontSource);
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  get pageCount(): number {
    return this.pdf.bufferedPageRange().count;
  }

  /** Adds a part of the structure to `parent`, with what `draw` draws as its content. */
  part(type: string, parent: Part, draw?: () => void, options: PartOptions = {}): Part {
    const part = this.pdf.struct(type, options);
    if (draw !== undefined) part.add(draw);
    parent.add(part);
    return part;
  }

  /** Draws what is no content: lines, tints, repeated heads, page numbers. */
  artifact(draw: () => void, pagination = false): void {
    this.pdf.markContent('Artifact', { type: pagination ? 'Pagination' : 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  heightOf(text: string, width: number, style: TextStyle): number {
    this.#use(style);
    return this.pdf.heightOfString(text, { width, lineGap: style.lineGap ?? 0 });
  }

  widthOf(text: string, style: TextStyle): number {
    this.#use(style);
    return this.pdf.widthOfString(text);
  }

  /** Draws a text at a place, in as many lines as it needs; one that reaches the page's end goes on at the next one's top. */
  text(text: string, { x, y, width }: Place, style: TextStyle): void {
    this.#use(style);
    const { align = 'left', lineGap = 0, colour } = style;
    this.pdf.fillColor(colour).text(text, x, y, { width, align, lineGap });
  }

  /** Draws a text in one line, wherever it is: at the foot of a page, too. */
  line(text: string, { x, y, width }: Place, style: TextStyle): void {
    this.#use(style);
    const { align = 'left', colour } = style;
    const from = align === 'right' ? x + width - this.pdf.widthOfString(text) : x;
    this.pdf.fillColor(colour).text(text, from, y, { lineBreak: false });
  }

  rule(y: number, { from, width, colour }: RuleStyle = wholeWidth): void {
    this.artifact(() => {
      this.pdf
        .moveTo(from, y)
        .lineTo(from + width, y)
        .lineWidth(0.6)
        .strokeColor(colour)
        .stroke();
    });
  }

  /** Begins a page where what comes next does not fit on this one. @returns whether it did. */
  makeSpaceFor(height: number): boolean {
    if (this.y + height <= page.height - page.bottom) return false;
    this.pdf.addPage();
    this.y = page.top;
    return true;
  }

  /** Draws on every page once all of them are there. */
  onEveryPage(draw: (number: number, count: number) => void): void {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.pdf.switchToPage(start + index);
      // Below it, pdfkit would begin another page.
      this.pdf.page.margins.bottom = 0;
      this.artifact(() => draw(index + 1, count), true);
    }
  }

  /** Ends the PDF. Nothing is sent before all of it is drawn, so that streaming it would spare nothing. */
  bytes(): Promise<Buffer> {
    // pdfkit unpacks a picture with transparency in another thread, so the last bytes come later than this call.
    this.pdf.end();
    return buffer(this.pdf);
  }

  #use({ font, size }: TextStyle): void {
    this.pdf.font(font).fontSize(size);
  }
}

/** pdfkit writes these into XML as they are. */
function metadataText(text: string): string {
  return text.replaceAll('&', 'and').replace(/[<>]/g, '');
}
