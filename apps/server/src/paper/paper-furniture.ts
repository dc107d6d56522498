import type { PaperContent } from '@sagwan/domain/paper/paper.ts';
import { paperCodeText } from '@sagwan/domain/paper/paper-code.ts';
import { paperWords } from '@sagwan/domain/paper/paper-words.ts';
import { longDay } from '@sagwan/domain/time/manila.ts';
import { encode } from 'uqr';
import { colours, contentWidth, page } from './look.ts';
import type { Sheet, TextStyle } from './sheet.ts';

const furnitureOf = ({ language }: Sheet) => paperWords[language].papers.furniture;
const title: TextStyle = { font: 'semibold', size: 21, colour: colours.ink };
const subject: TextStyle = { font: 'regular', size: 10.5, colour: colours.quiet };
const onBand: TextStyle = { font: 'semibold', size: 12.5, colour: colours.white };
const issuedStyle: TextStyle = { ...onBand, font: 'regular', size: 9, align: 'right' };
const small: TextStyle = { font: 'regular', size: 7.5, colour: colours.quiet };
const checkTitle: TextStyle = { font: 'semibold', size: 10, colour: colours.brand };
const checkText: TextStyle = { font: 'regular', size: 8.5, colour: colours.quiet, lineGap: 1.5 };
const checkCode: TextStyle = { font: 'semibold', size: 11, colour: colours.ink };

/** The product's mark, as the top bar of the site draws it in a square of 32 (apps/web/src/home/PaddleMark.tsx). */
const markPaddle =
  'M23 3.5c3 1.8 3.2 6.2.7 9.2-1.6 2-3.7 2.8-5 2.7L11 26.2 8.4 24.4 16 13.6c-.5-1.3-.4-3.5 1-5.6 1.6-2.6 4-4.8 6-4.5z';
const markWater = 'M3 28c3.5-2.3 5.8-2.3 9.3 0s5.8 2.3 9.3 0 4.6-2.3 7.4 0';

/** The parts that all papers have: who issued it and when, and how to check that. */
export interface Issue {
  issuedOn: string;
  sha256: string;
  code: string;
  /** Of the page that checks papers, without the code. */
  verifyAddress: string;
}

/** The band at the head of the first page, and the title. */
export function drawHead(sheet: Sheet, { title: text, subject: about, issuer }: PaperContent, issue: Issue) {
  const { pdf, language } = sheet;
  const words = furnitureOf(sheet);
  const date = words.issuedOn({ date: longDay(issue.issuedOn, language) });
  const left = page.side + 40;
  const name = { x: left, width: page.width - page.side - left - sheet.widthOf(date, issuedStyle) - 20 };
  const nameHeight = sheet.heightOf(issuer.name, name.width, onBand);
  const bandHeight = Math.max(page.bandHeight, nameHeight + 32);
  const middle = bandHeight / 2;
  sheet.artifact(() => pdf.rect(0, 0, page.width, bandHeight).fill(colours.brand));
  const alt = words.logo({ name: issuer.name });
  sheet.part('Figure', sheet.root, () => drawMark(sheet, middle - 16), { alt });
  sheet.part('P', sheet.root, () => sheet.text(issuer.name, { ...name, y: middle - nameHeight / 2 }, onBand));
  const right = { x: page.side, y: middle - 5, width: contentWidth };
  sheet.part('P', sheet.root, () => sheet.line(date, right, issuedStyle));
  const place = { x: page.side, width: contentWidth };
  let y = bandHeight + 30;
  sheet.part('H1', sheet.root, () => sheet.text(text, { ...place, y }, title));
  y += sheet.heightOf(text, contentWidth, title) + 4;
  sheet.part('P', sheet.root, () => sheet.text(about, { ...place, y }, subject));
  sheet.y = y + sheet.heightOf(about, contentWidth, subject) + 18;
}

function drawMark({ pdf }: Sheet, y: number): void {
  pdf.save().translate(page.side - 2, y);
  pdf.path(markPaddle).fill(colours.white);
  pdf.path(markWater).lineWidth(2.5).lineCap('round').strokeColor(colours.accent).stroke();
  pdf.restore();
}

/**
 * At the paper's end: where to complain, and how anyone checks the paper, with a QR code that opens the page.
 * @returns whether it began a page.
 */
export function drawCheck(
  sheet: Sheet,
  { issuer }: PaperContent,
  { sha256, code, verifyAddress }: Issue,
): boolean {
  const words = furnitureOf(sheet);
  const complaints = words.complaints({ email: issuer.supportEmail });
  const complaintsHeight = sheet.heightOf(complaints, contentWidth, checkText) + 8;
  const edge = 76;
  const inner = { x: page.side + edge + 30, width: contentWidth - edge - 44 };
  const sentence = words.verify({ address: verifyAddress });
  const sentenceHeight = sheet.heightOf(sentence, inner.width, checkText);
  const height = Math.max(edge + 28, sentenceHeight + 72);
  const beganPage = sheet.makeSpaceFor(complaintsHeight + height + 8);
  const whole = { x: page.side, y: sheet.y, width: contentWidth };
  sheet.part('P', sheet.root, () => sheet.text(complaints, whole, checkText));
  const top = whole.y + complaintsHeight + 8;
  sheet.artifact(() =>
    sheet.pdf.roundedRect(page.side, top, contentWidth, height, 8).lineWidth(0.8).stroke(colours.line),
  );
  const alt = words.verifyQr({ address: verifyAddress });
  sheet.part('Figure', sheet.root, () => drawQr(sheet, `${verifyAddress}#${code}`, top + 14, edge), { alt });
  sheet.part('H2', sheet.root, () => sheet.text(words.verifyTitle, { ...inner, y: top + 13 }, checkTitle));
  sheet.part('P', sheet.root, () => sheet.text(sentence, { ...inner, y: top + 29 }, checkText));
  const y = top + 34 + sentenceHeight;
  sheet.part('P', sheet.root, () =>
    sheet.text(`${words.verifyCode} ${paperCodeText(code)}`, { ...inner, y }, checkCode),
  );
  const hashed: TextStyle = { ...small, size: 6.8 };
  sheet.part('P', sheet.root, () => sheet.text(`${words.hash} ${sha256}`, { ...inner, y: y + 18 }, hashed));
  sheet.y = top + height;
  return beganPage;
}

function drawQr({ pdf }: Sheet, text: string, y: number, edge: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = edge / size;
  data.forEach((line, row) => {
    line.forEach((dark, column) => {
      if (dark) pdf.rect(page.side + 14 + column * module, y + row * module, module + 0.05, module + 0.05);
    });
  });
  pdf.fill(colours.ink);
}

/** On every page: who issued the paper, its hash, and which page of how many this is. */
export function drawFeet(sheet: Sheet, { title: text, subject: about, issuer }: PaperContent, issue: Issue) {
  const words = furnitureOf(sheet);
  const place = { x: page.side, width: contentWidth };
  sheet.onEveryPage((number, count) => {
    const { pdf } = sheet;
    if (number > 1) {
      const line = `${text} · ${about}`;
      sheet.line(line, { ...place, y: 34 }, fitting(sheet, line));
      pdf.moveTo(page.side, 48).lineTo(page.width - page.side, 48);
      pdf.lineWidth(0.6).stroke(colours.line);
    }
    const y = page.height - 62;
    pdf.moveTo(page.side, y).lineTo(page.width - page.side, y);
    pdf.lineWidth(0.6).stroke(colours.line);
    const licences = `${issuer.name} · ${words.licences(issuer)}`;
    sheet.line(licences, { ...place, y: y + 8 }, fitting(sheet, licences));
    sheet.line(`${words.hash} ${issue.sha256}`, { ...place, y: y + 20 }, small);
    const verify = `${issue.verifyAddress} · ${words.verifyCode} ${paperCodeText(issue.code)}`;
    sheet.line(verify, { ...place, y: y + 32 }, small);
    sheet.line(words.page({ number, count }), { ...place, y: y + 32 }, { ...small, align: 'right' });
  });
}

/** One line of every page as small as its width asks for: the place for it has one line's height. */
function fitting(sheet: Sheet, text: string): TextStyle {
  return { ...small, size: small.size * Math.min(1, contentWidth / sheet.widthOf(text, small)) };
}
