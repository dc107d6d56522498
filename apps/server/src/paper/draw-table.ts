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

/** A table with its head on every page that it reaches; each row on one page, its total never alone on one. */
export function drawTable(sheet: Sheet, table: PaperTable): void {
  const columns = placed(sheet, table);
  const captionHeight = sheet.heightOf(table.caption, contentWidth, caption) + 6;
  sheet.makeSpaceFor(captionHeight + rowHeight * 3);
  const part = sheet.part('Table', sheet.root);
  sheet.part('Caption', part, () =>
    sheet.text(table.caption, { x: page.side, y: sheet.y, width: contentWidth }, caption),
  );
  sheet.y += captionHeight;
  drawHead(sheet, columns, part);
  table.rows.forEach((texts, index) => {
    const isLast = index === table.rows.length - 1;
    const needed = rowHeight * (isLast && table.total !== undefined ? 2 : 1);
    if (sheet.makeSpaceFor(needed)) drawHead(sheet, columns);
    drawRow(sheet, { columns, texts, style: cell }, part);
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

function drawRow(
  sheet: Sheet,
  { columns, texts, style }: { columns: readonly Column[]; texts: readonly string[]; style: TextStyle },
  part: Part,
): void {
  const row = sheet.part('TR', part);
  const y = sheet.y + textFrom;
  columns.forEach(({ x, width, align }, index) => {
    const text = texts[index] ?? '';
    const draw = () => sheet.line(text, { x, y, width }, { ...style, align });
    if (index === 0) sheet.part('TH', row, draw, { scope: 'Row' });
    else sheet.part('TD', row, text === '' ? undefined : draw);
  });
  sheet.y += rowHeight;
}

/** Each column as wide as its widest text; what is left of the page is shared among them. */
function placed(sheet: Sheet, { columns, rows, total: totals = [] }: PaperTable): Column[] {
  const widths = columns.map(({ name }, index) =>
    Math.max(
      sheet.widthOf(name, head),
      sheet.widthOf(totals[index] ?? '', total),
      ...rows.map((texts) => sheet.widthOf(texts[index] ?? '', cell)),
    ),
  );
  const used = widths.reduce((sum, width) => sum + width, 0) + 2 * padding * columns.length;
  const spare = Math.max(0, contentWidth - used) / Math.max(1, columns.length - 1);
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
