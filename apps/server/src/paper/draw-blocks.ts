import { setImmediate as turn } from 'node:timers/promises';
import type { PaperBlock, PaperFact, PaperParty, PaperTone } from '@sagwan/domain/paper/paper.ts';
import { paperWords } from '@sagwan/domain/paper/paper-words.ts';
import { drawTable, tableBeginHeight } from './draw-table.ts';
import { colours, contentWidth, page } from './look.ts';
import type { Part, Sheet, TextStyle } from './sheet.ts';

const body: TextStyle = { font: 'regular', size: 10, colour: colours.ink, lineGap: 2.5 };
const quiet: TextStyle = { ...body, size: 8.5, colour: colours.quiet, lineGap: 2 };
const heading: TextStyle = { font: 'semibold', size: 13, colour: colours.brand };
const articleTitle: TextStyle = { ...body, font: 'semibold' };
const factName: TextStyle = { ...body, colour: colours.quiet, lineGap: 1 };
const factText: TextStyle = { ...body, align: 'right', lineGap: 1 };
const figure: TextStyle = { font: 'semibold', size: 26, colour: colours.ink };
const gap = 12;
/** How wide the names are, and how much higher a fact is than its text. */
const factSizes = { normal: { nameWidth: 224, padding: 10 }, close: { nameWidth: 160, padding: 5 } } as const;

export type FactSpacing = keyof typeof factSizes;

export interface Drawn {
  /** Of facts. */
  spacing: FactSpacing;
  /** The picture of the signature on file, where the paper has one. */
  signature: Buffer | undefined;
}

/** Draws what a paper says, block after block. What is held about a member has twenty tables, so others have a turn after each. */
export async function drawBlocks(sheet: Sheet, blocks: readonly PaperBlock[], drawn: Drawn): Promise<void> {
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'heading') drawHeading(sheet, block.text, blocks[index + 1], drawn);
    else if (block.kind === 'paragraph') drawParagraph(sheet, block.text, body);
    else if (block.kind === 'quiet') drawParagraph(sheet, block.text, quiet);
    else if (block.kind === 'article') drawArticle(sheet, block);
    else if (block.kind === 'notice') drawNotice(sheet, block);
    else if (block.kind === 'figure') drawFigure(sheet, block);
    else if (block.kind === 'facts') drawFacts(sheet, block.facts, drawn);
    else if (block.kind === 'signatures') drawSignatures(sheet, block.parties, drawn);
    else {
      drawTable(sheet, block);
      await turn();
    }
  }
}

const headingHeight = 28;

/** On the page on which what it heads begins. */
function drawHeading(sheet: Sheet, text: string, headed: PaperBlock | undefined, drawn: Drawn): void {
  sheet.makeSpaceFor(headingHeight + (headed === undefined ? 0 : beginHeightOf(sheet, headed, drawn)));
  sheet.y += 6;
  sheet.part('H2', sheet.root, () =>
    sheet.text(text, { x: page.side, y: sheet.y, width: contentWidth }, heading),
  );
  sheet.y += headingHeight - 6;
}

/** What the beginning of a block needs at the end of a page. */
function beginHeightOf(sheet: Sheet, block: PaperBlock, drawn: Drawn): number {
  if (block.kind === 'heading') return headingHeight;
  if (block.kind === 'paragraph') return beginHeightOfText(sheet, block.text, body);
  if (block.kind === 'quiet') return beginHeightOfText(sheet, block.text, quiet);
  if (block.kind === 'article') return beginHeightOfArticle(sheet, block);
  if (block.kind === 'notice') return noticeHeights(sheet, block).height + 12;
  if (block.kind === 'figure') return figureHeight;
  if (block.kind === 'facts')
    return block.facts[0] === undefined ? 0 : factHeights(sheet, block.facts[0], drawn).height;
  if (block.kind === 'signatures') return signaturesHeight(sheet, block.parties) + 24;
  return tableBeginHeight(sheet, block);
}

function beginHeightOfText(sheet: Sheet, text: string, style: TextStyle): number {
  return Math.min(sheet.heightOf(text, contentWidth, style), 3 * (style.size + 4));
}

function beginHeightOfArticle(sheet: Sheet, { title, text }: { title: string; text: string }): number {
  return sheet.heightOf(title, contentWidth, articleTitle) + beginHeightOfText(sheet, text, body);
}

/** A text that may go on over the page's end. */
function drawParagraph(sheet: Sheet, text: string, style: TextStyle, after = 8): void {
  sheet.makeSpaceFor(beginHeightOfText(sheet, text, style));
  sheet.part('P', sheet.root, () =>
    sheet.text(text, { x: page.side, y: sheet.y, width: contentWidth }, style),
  );
  sheet.y = sheet.pdf.y + after;
}

function drawArticle(sheet: Sheet, { title, text }: { title: string; text: string }): void {
  const titleHeight = sheet.heightOf(title, contentWidth, articleTitle);
  sheet.makeSpaceFor(beginHeightOfArticle(sheet, { title, text }));
  sheet.part('H3', sheet.root, () =>
    sheet.text(title, { x: page.side, y: sheet.y, width: contentWidth }, articleTitle),
  );
  sheet.y += titleHeight + 2;
  drawParagraph(sheet, text, body, 10);
}

const toneColours = {
  info: { fill: colours.infoTint, edge: colours.info },
  success: { fill: colours.tint, edge: colours.action },
  warning: { fill: colours.warningTint, edge: colours.accent },
  danger: { fill: colours.dangerTint, edge: colours.danger },
} as const satisfies Record<PaperTone, unknown>;

type Noticed = { tone: PaperTone; title: string; text: string };

const noticeInner = { x: page.side + 14, width: contentWidth - 28 };

function noticeHeights(sheet: Sheet, { title, text }: Noticed) {
  const titleHeight = sheet.heightOf(title, noticeInner.width, articleTitle);
  return { titleHeight, height: titleHeight + sheet.heightOf(text, noticeInner.width, body) + 22 };
}

function drawNotice(sheet: Sheet, { tone, title, text }: Noticed): void {
  const inner = noticeInner;
  const { titleHeight, height } = noticeHeights(sheet, { tone, title, text });
  sheet.makeSpaceFor(height + 12);
  const top = sheet.y;
  sheet.artifact(() => {
    sheet.pdf.roundedRect(page.side, top, contentWidth, height, 6).fill(toneColours[tone].fill);
    sheet.pdf.rect(page.side, top, 3, height).fill(toneColours[tone].edge);
  });
  sheet.part('P', sheet.root, () => sheet.text(title, { ...inner, y: top + 10 }, articleTitle));
  sheet.part('P', sheet.root, () => sheet.text(text, { ...inner, y: top + 12 + titleHeight }, body));
  sheet.y = top + height + 14;
}

const figureHeight = 64;

/** The one figure that the paper is about. */
function drawFigure(sheet: Sheet, { name, text }: { name: string; text: string }): void {
  sheet.makeSpaceFor(figureHeight);
  const place = { x: page.side, width: contentWidth };
  sheet.part('P', sheet.root, () => sheet.text(name, { ...place, y: sheet.y }, factName));
  sheet.part('P', sheet.root, () => sheet.text(text, { ...place, y: sheet.y + 16 }, figure));
  sheet.y += 62;
}

/** Names at the left, what is said of them at the right, a line between two. */
function drawFacts(sheet: Sheet, facts: readonly PaperFact[], drawn: Drawn): void {
  const table = sheet.part('Table', sheet.root);
  facts.forEach((fact, index) => {
    drawFact(sheet, fact, table, drawn);
    if (index < facts.length - 1) sheet.rule(sheet.y);
  });
  sheet.y += 14;
}

function factStyles({ strong = false }: PaperFact) {
  const textStyle: TextStyle = strong ? { ...factText, font: 'semibold' } : factText;
  const nameStyle: TextStyle = strong ? { ...factName, colour: colours.ink } : factName;
  return { textStyle, nameStyle };
}

function factHeights(sheet: Sheet, fact: PaperFact, { spacing }: Drawn) {
  const { name, note, text } = fact;
  const { nameWidth, padding } = factSizes[spacing];
  const textWidth = contentWidth - nameWidth - gap;
  const { textStyle, nameStyle } = factStyles(fact);
  const nameHeight = sheet.heightOf(name, nameWidth, nameStyle);
  const noteHeight = note === undefined ? 0 : sheet.heightOf(note, nameWidth, quiet);
  const height = Math.max(nameHeight + noteHeight, sheet.heightOf(text, textWidth, textStyle)) + padding;
  return { nameHeight, height, nameWidth, textWidth, padding };
}

function drawFact(sheet: Sheet, fact: PaperFact, table: Part, drawn: Drawn): void {
  const { name, note, text } = fact;
  const { textStyle, nameStyle } = factStyles(fact);
  const { nameHeight, height, nameWidth, textWidth, padding } = factHeights(sheet, fact, drawn);
  sheet.makeSpaceFor(height);
  const y = sheet.y + padding / 2;
  const row = sheet.part('TR', table);
  const left = { x: page.side, width: nameWidth };
  sheet.part(
    'TH',
    row,
    () => {
      sheet.text(name, { ...left, y }, nameStyle);
      if (note !== undefined) sheet.text(note, { ...left, y: y + nameHeight }, quiet);
    },
    { scope: 'Row' },
  );
  sheet.part('TD', row, () =>
    sheet.text(text, { x: page.side + nameWidth + gap, y, width: textWidth }, textStyle),
  );
  sheet.y += height;
}

const signatureWidth = (contentWidth - 32) / 2;
const signedNameFrom = 86;

function signaturesHeight(sheet: Sheet, parties: readonly PaperParty[]): number {
  const names = parties.map(({ name }) => sheet.heightOf(name, signatureWidth, articleTitle));
  return signedNameFrom + Math.max(...names) + 16;
}

/** The parties in two columns, each name below a line; above the member's line the signature that was drawn. */
function drawSignatures(sheet: Sheet, parties: readonly PaperParty[], { signature }: Drawn): void {
  const width = signatureWidth;
  const height = signaturesHeight(sheet, parties);
  sheet.makeSpaceFor(height + 24);
  const top = sheet.y;
  parties.forEach(({ role, name, drawn }, index) => {
    const x = page.side + index * (width + 32);
    sheet.part('P', sheet.root, () => sheet.text(role, { x, y: top, width }, quiet));
    if (drawn && signature !== undefined) {
      const alt = paperWords[sheet.language].papers.furniture.signature({ name });
      const draw = () => sheet.pdf.image(signature, x, top + 16, { fit: [width, 58], valign: 'bottom' });
      sheet.part('Figure', sheet.root, draw, { alt });
    }
    sheet.rule(top + 80, { from: x, width, colour: colours.quiet });
    sheet.part('P', sheet.root, () => sheet.text(name, { x, y: top + signedNameFrom, width }, articleTitle));
  });
  sheet.y = top + height;
}
