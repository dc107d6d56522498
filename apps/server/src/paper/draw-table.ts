import type { PaperColumn, PaperTable } from '@sagwan/domain/paper/paper.ts';
import { colours, contentWidth, page } from './look.ts';
import type { Part, Sheet, TextStyle } from './sheet.ts';

const cell: TextStyle = { font: 'regular', size: 9, colour: colours.ink };
const head: TextStyle = { ...cell, font: 'semibold', colour: colours.brand };
const total: TextStyle = { ...cell, font: 'semibold' };
const caption: TextStyle = { font: 'regular', size: 9, colour: colours.quiet, lineGap: 2 };
const rowHeight = 19;
const textFrom = 5;
const padding = 6;

interface Column extends PaperColumn {
  x: number;
  width: number;
}

/** What the beginning of a table needs at the end of a page: caption, head and two rows, for one alone is taken for all. */
export function tableBeginHeight(sheet: Sheet, table: PaperTable): number {
  const columns = placed(sheet, table);
  const first = table.rows.slice(0, 2).map((texts) => rowHeightOf(sheet, { columns, texts, style: cell }));
  return captionHeightOf(sheet, table) + rowHeight + sumOf(first);
}

/** A table with its head on every page that it reaches; each row on one page, its total never alone on one. */
export function drawTable(sheet: Sheet, table: PaperTable): void {
  const columns = placed(sheet, table);
  const captionHeight = captionHeightOf(sheet, table);
  sheet.makeSpaceFor(tableBeginHeight(sheet, table));
  const part = sheet.part('Table', sheet.root);
  sheet.part('Caption', part, () =>
    sheet.text(table.caption, { x: page.side, y: sheet.y, width: contentWidth }, caption),
  );
  sheet.y += captionHeight;
  drawHead(sheet, columns, part);
  table.rows.forEach((texts, index) => {
    const isLast = index === table.rows.length - 1;
    const row: DrawnRow = { columns, texts, style: cell };
    const below = isLast && table.total !== undefined ? rowHeight : 0;
    if (sheet.makeSpaceFor(rowHeightOf(sheet, row) + below)) drawHead(sheet, columns);
    drawRow(sheet, row, part);
    sheet.rule(sheet.y);
  });
  if (table.total !== undefined) drawRow(sheet, { columns, texts: table.total, style: total }, part);
  sheet.y += 14;
}

/** The head; on a further page it is a repetition, which is not read aloud again. */
function drawHead(sheet: Sheet, columns: readonly Column[], part?: Part): void {
  sheet.artifact(() => sheet.pdf.rect(page.side, sheet.y, contentWidth, rowHeight).fill(colours.tint));
  const y = sheet.y + textFrom;
  const draw = ({ name, x, width, align }: Column) => sheet.line(name, { x, y, width }, { ...head, align });
  if (part === undefined) sheet.artifact(() => columns.forEach(draw), true);
  else {
    const row = sheet.part('TR', part);
    for (const column of columns) sheet.part('TH', row, () => draw(column), { scope: 'Column' });
  }
  sheet.y += rowHeight;
}

interface DrawnRow {
  columns: readonly Column[];
  texts: readonly string[];
  style: TextStyle;
}

function drawRow(sheet: Sheet, { columns, texts, style }: DrawnRow, part: Part): void {
  const row = sheet.part('TR', part);
  const height = rowHeightOf(sheet, { columns, texts, style });
  const y = sheet.y + textFrom;
  columns.forEach(({ x, width, align }, index) => {
    const text = texts[index] ?? '';
    const place = { x, y, width };
    const draw = () =>
      fitsOneLine(sheet, text, width, style)
        ? sheet.line(text, place, { ...style, align })
        : sheet.text(text, place, { ...style, align });
    if (index === 0) sheet.part('TH', row, draw, { scope: 'Row' });
    else sheet.part('TD', row, text === '' ? undefined : draw);
  });
  sheet.y += height;
}

/** As high as the cell with the most lines. */
function rowHeightOf(sheet: Sheet, { columns, texts, style }: DrawnRow): number {
  const oneLine = sheet.heightOf(' ', contentWidth, style);
  const heights = columns.map(({ width }, index) => {
    const text = texts[index] ?? '';
    return fitsOneLine(sheet, text, width, style) ? oneLine : sheet.heightOf(text, width, style);
  });
  return rowHeight + Math.max(...heights) - oneLine;
}

function fitsOneLine(sheet: Sheet, text: string, width: number, style: TextStyle): boolean {
  return !text.includes('\n') && sheet.widthOf(text, style) <= width;
}

function captionHeightOf(sheet: Sheet, table: PaperTable): number {
  return sheet.heightOf(table.caption, contentWidth, caption) + 6;
}

/** Each column as wide as its widest text; what is left of the page is shared among them. */
function placed(sheet: Sheet, { columns, rows, total: totals = [] }: PaperTable): Column[] {
  const wanted = columns.map(({ name }, index) =>
    Math.max(
      sheet.widthOf(name, head),
      sheet.widthOf(totals[index] ?? '', total),
      ...rows.map((texts) => sheet.widthOf(texts[index] ?? '', cell)),
    ),
  );
  const room = contentWidth - 2 * padding * columns.length;
  const widths = fitted(columns, wanted, room);
  const spare = Math.max(0, room - sumOf(widths)) / Math.max(1, columns.length - 1);
  let x: number = page.side;
  return columns.map((column, index) => {
    // The first column stays narrow: figures line up at the right edge of theirs.
    const extra = index === 0 ? 0 : spare;
    const width = (widths[index] ?? 0) + extra;
    const place = { ...column, x: x + padding, width };
    x += width + 2 * padding;
    return place;
  });
}

/** Where the texts are wider than the page, the widest columns of words become narrower, alike, and wrap; figures never do. */
function fitted(columns: readonly PaperColumn[], wanted: readonly number[], room: number): number[] {
  const wraps = wanted.filter((_, index) => columns[index]?.align === 'left').toSorted((a, b) => b - a);
  const widest = wraps.findIndex((_, index) => {
    const limit = limitOf(index);
    return limit >= (wraps[index + 1] ?? 0);
  });
  const limit = limitOf(widest);
  return wanted.map((width, index) => (columns[index]?.align === 'left' ? Math.min(width, limit) : width));

  /** How wide the widest may be, if all after the one at this place stay as wide as they are. */
  function limitOf(index: number): number {
    const others = sumOf(wanted) - sumOf(wraps.slice(0, index + 1));
    return (room - others) / (index + 1);
  }
}

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);
