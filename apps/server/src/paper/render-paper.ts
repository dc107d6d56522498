import type { Language } from '@sagwan/domain/copy/site/language.ts';
import type { PaperContent } from '@sagwan/domain/paper/paper.ts';
import { paperWords } from '@sagwan/domain/paper/paper-words.ts';
import { manilaInstant } from '@sagwan/domain/time/manila.ts';
import { drawBlocks, type FactSpacing } from './draw-blocks.ts';
import { drawCheck, drawFeet, drawHead, type Issue } from './paper-furniture.ts';
import { Sheet } from './sheet.ts';

export interface PrintedPaper extends Issue {
  content: PaperContent;
  language: Language;
  /** What `sha256` is of; it is attached to the PDF, so that anybody can hash it again. */
  hashedText: string;
  signature?: Buffer | undefined;
}

/**
 * A paper as PDF, tagged after PDF/UA. The same paper has the same bytes: nothing in it depends on when or where it is drawn.
 */
export async function renderPaper(paper: PrintedPaper): Promise<Buffer> {
  const { content, language, hashedText } = paper;
  const at = manilaInstant(paper.issuedOn, 0);
  const sheet = await drawn(paper, at);
  sheet.pdf.file(Buffer.from(hashedText), {
    name: `${content.kind}.${hashedText.startsWith('{') ? 'json' : 'txt'}`,
    type: hashedText.startsWith('{') ? 'application/json' : 'text/plain',
    description: paperWords[language].papers.furniture.attached,
    creationDate: at,
    modifiedDate: at,
  });
  return sheet.bytes();
}

/** On one page where only the check would be on the second: with less space between the facts, as with a very long name. */
async function drawn(paper: PrintedPaper, at: Date): Promise<Sheet> {
  const normal = await drawnWith('normal', paper, at);
  if (!normal.isCheckAlone || normal.sheet.pageCount !== 2) return normal.sheet;
  const close = await drawnWith('close', paper, at);
  return close.sheet.pageCount === 1 ? close.sheet : normal.sheet;
}

async function drawnWith(spacing: FactSpacing, paper: PrintedPaper, at: Date) {
  const { content, language, signature } = paper;
  const { title, subject, issuer } = content;
  const facts = { title: `${title}, ${subject}`, author: issuer.name, subject, at, language };
  const sheet = new Sheet(facts);
  drawHead(sheet, content, paper);
  await drawBlocks(sheet, content.blocks, { signature, spacing });
  const isCheckAlone = drawCheck(sheet, content, paper);
  drawFeet(sheet, content, paper);
  return { sheet, isCheckAlone };
}
