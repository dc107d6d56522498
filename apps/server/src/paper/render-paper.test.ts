import type { PaperBlock, PaperContent } from '@sagwan/domain/paper/paper.ts';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { countTurns } from '../testing/turns.ts';
import { drawBlocks } from './draw-blocks.ts';
import { contentWidth, page } from './look.ts';
import { renderPaper } from './render-paper.ts';
import { Sheet } from './sheet.ts';

const longName =
  'María Niña Concepción Purificación Ángela Villanueva-Nuñez y Peñaflorida Evangelista-Santibañez de los Santos-Magdangal y Buenaventura-Peñalosa';

interface TextPlace {
  page: number;
  text: string;
  left: number;
  right: number;
  /** From the foot of the page. */
  y: number;
}

/** Every piece of text of the paper with its place, from the first page's head on. */
async function textPlaces(blocks: readonly PaperBlock[], change: Partial<PaperContent> = {}) {
  const issuer = {
    name: 'Sagwan Demonstration Financing, Inc.',
    address: '1 Demonstration Street',
    secRegistrationNumber: 'DEMO-SEC',
    financingLicenceNumber: 'DEMO-FC',
    supportEmail: 'help@example.com',
  };
  const content: PaperContent = {
    kind: 'contract',
    title: 'A paper',
    subject: 'About',
    issuer,
    blocks,
    ...change,
  };
  const bytes = await renderPaper({
    content,
    language: 'en',
    hashedText: '{}',
    issuedOn: '2026-02-15',
    sha256: 'a'.repeat(64),
    code: '1234567890123456',
    verifyAddress: 'https://example.com/verify',
  });
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const places: TextPlace[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [left = 0, y = 0] = item.transform.slice(4) as number[];
      places.push({ page: number, text: item.str, left, right: left + item.width, y });
    }
  }
  return places;
}

const found = (places: readonly TextPlace[], text: string) => {
  const place = places.find((each) => each.text.includes(text));
  if (place === undefined) throw new Error(`The paper does not say ${text}`);
  return place;
};
const edge = page.side + contentWidth + 1;
const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at + 1}`).join(' ');

describe('a table', () => {
  const message = `${words(60)} end`;
  const table: PaperBlock = {
    kind: 'table',
    caption: 'Records: 2',
    columns: [
      { name: 'Date', align: 'left' },
      { name: 'Text', align: 'left' },
      { name: 'Amount', align: 'right' },
    ],
    rows: [
      ['February 15, 2026', message, '26,500.00'],
      ['February 16, 2026', 'Short', '1.00'],
    ],
  };

  test('wraps words that are wider than the page, and the next row is below all of them', async () => {
    const places = await textPlaces([table]);
    for (const place of places) expect(place.right, place.text).toBeLessThanOrEqual(edge);
    const said = places.map(({ text }) => text).join(' ');
    for (const word of message.split(' ')) expect(said).toContain(word);
    expect(found(places, 'February 16, 2026').y).toBeLessThan(found(places, 'end').y);
  });

  test('with two long columns, neither goes over the edge or into the other', async () => {
    const places = await textPlaces([{ ...table, rows: [[words(30), `${words(30)} end`, '1.00']] }]);
    for (const place of places) expect(place.right, place.text).toBeLessThanOrEqual(edge);
    const heads = found(places, 'Text');
    const inFirst = places.filter(({ text, left }) => text.startsWith('word') && left < heads.left);
    expect(inFirst.length).toBeGreaterThan(1);
    for (const place of inFirst) expect(place.right).toBeLessThanOrEqual(heads.left);
  });
});

test('a long name of a party pushes what follows it down', async () => {
  const places = await textPlaces([
    {
      kind: 'signatures',
      parties: [
        { role: 'Party A', name: 'Sagwan', drawn: false },
        { role: 'Party B', name: longName, drawn: false },
      ],
    },
    { kind: 'paragraph', text: 'Signed on February 15, 2026' },
  ]);
  expect(found(places, 'Signed on').y).toBeLessThan(found(places, 'Buenaventura-Peñalosa').y - 10);
});

test('a very long name does not push the check of a receipt onto a page of its own', async () => {
  const facts = Array.from({ length: 7 }, (_, at) => ({ name: `Fact ${at}`, text: 'Said of it' }));
  const places = await textPlaces([
    { kind: 'figure', name: 'Payment of', text: '₱ 5,000,000.00' },
    { kind: 'facts', facts: [{ name: 'Borrower', text: `${longName} ${longName}` }, ...facts] },
    { kind: 'heading', text: 'Where it went' },
    { kind: 'facts', facts: facts.slice(0, 6) },
    { kind: 'quiet', text: 'Issued by Sagwan' },
  ]);
  expect(places.map(({ page: number }) => number)).not.toContain(2);
  expect(found(places, 'Fact 6').y).toBeLessThan(found(places, 'Peñalosa').y - 10);
});

test('a heading is on the page on which what it heads begins, a table with two rows', async () => {
  const filling = { kind: 'paragraph', text: 'Filling.' } as const;
  const tall = [[`${words(200)} end`, '1.00']];
  const rows = [
    ['The first row', '1.00'],
    ['The second row', '2.00'],
    ['The third row', '3.00'],
  ];
  const columns = [
    { name: 'Text', align: 'left' },
    { name: 'Amount', align: 'right' },
  ] as const;
  const headed: PaperBlock[] = [
    { kind: 'table', caption: 'The caption', columns, rows: tall },
    { kind: 'table', caption: 'The caption', columns, rows },
    { kind: 'notice', tone: 'info', title: 'The caption', text: words(150) },
    {
      kind: 'signatures',
      parties: [{ role: 'The caption', name: longName, drawn: false }],
    },
  ];
  for (const block of headed) {
    for (let count = 15; count < 36; count += 1) {
      const filled = Array.from({ length: count }, () => filling);
      const places = await textPlaces([...filled, { kind: 'heading', text: 'The heading' }, block]);
      const pages = [found(places, 'The heading').page, found(places, 'The caption').page];
      expect(pages[0], `${block.kind} after ${count}`).toBe(pages[1]);
      if (block.kind === 'table' && block.rows === rows)
        expect(found(places, 'The second row').page, `after ${count}`).toBe(pages[0]);
    }
  }
});

test('long names of the company and of the paper stay within the page, and over nothing', async () => {
  const name = `${longName}, Financing and Lending Corporation of the Philippines, Incorporated`;
  const issuer = {
    name,
    address: 'Here',
    secRegistrationNumber: 'DEMO-SEC',
    financingLicenceNumber: 'DEMO-FC',
    supportEmail: 'help@example.com',
  };
  const filled = Array.from({ length: 60 }, () => ({ kind: 'paragraph', text: 'Filling.' }) as const);
  const places = await textPlaces(filled, { issuer, subject: `${longName}, as of February 15, 2026` });
  for (const place of places) expect(place.right, place.text).toBeLessThanOrEqual(edge);
  const issued = found(places, 'Issued on');
  const beside = places.filter(({ page: at, y }) => at === 1 && y > found(places, 'A paper').y + 20);
  expect(beside.length).toBeGreaterThan(1);
  for (const place of beside.filter((each) => each !== issued))
    expect(place.right, place.text).toBeLessThanOrEqual(issued.left);
});

test('every paper says where a complaint goes, free of charge', async () => {
  const places = await textPlaces([{ kind: 'paragraph', text: 'Short.' }]);
  expect(places.map(({ text }) => text).join(' ')).toContain('free of charge: write to help@example.com');
});

test('others have a turn after each table', async () => {
  const columns = [{ name: 'What', align: 'left' as const }];
  const table = { kind: 'table' as const, caption: 'Rows', columns, rows: [['A row']] };
  const facts = {
    title: 'A paper',
    author: 'Sagwan',
    subject: 'About',
    at: new Date(0),
    language: 'en',
  } as const;
  const counted = countTurns();
  await drawBlocks(new Sheet(facts), Array(5).fill(table), { signature: undefined, spacing: 'normal' });
  counted.end();
  expect(counted.turns).toBeGreaterThanOrEqual(5);
});
