import { faceOf, portrait } from './faces.ts';
import { lettering } from './letters.ts';
import { signatureStrokes } from './signatures.ts';

/**
 * The pictures of a made-up person, as SVG. The card names no issuer that exists and says so; SPECIMEN is
 * written across each picture, so that none can pass for a document (decisions §7).
 */
export type PicturedPerson = {
  fullName: string;
  identityNumber?: string;
  /** ISO date, e.g. 1994-03-12. */
  birthDate?: string;
};

const ink = '#12211b';
const quiet = '#5d6f67';
const stamp = '#c0392b';
const width = 1400;
const height = 920;
const card = { x: 82, y: 70, width: 1236, height: 780 };

export function identityFront(person: PicturedPerson): string {
  const face = faceOf(person.fullName);
  const [given, surname] = namesOf(person.fullName);
  const fields: [string, string][] = [
    ['SURNAME', surname],
    ['GIVEN NAME', given],
    ['DATE OF BIRTH', person.birthDate ?? '1990-01-01'],
    ['CARD NUMBER', person.identityNumber ?? 'DEMO-0000-0000'],
  ];
  const photo = `<svg x="138" y="290" width="340" height="425" viewBox="0 0 400 500"><rect width="400" height="500" fill="${face.wall}"/>${portrait(face)}</svg><rect x="138" y="290" width="340" height="425" rx="6" fill="none" stroke="#0a3d2c" stroke-opacity=".35" stroke-width="3"/>`;
  const rows = fields.map(
    ([label, value], index) =>
      lettering({ text: label, x: 536, y: 300 + index * 104, height: 17, colour: quiet, weight: 0.8 }) +
      lettering({
        text: value,
        x: 536,
        y: 332 + index * 104,
        height: 38,
        colour: ink,
        weight: 0.85,
        maxWidth: 560,
      }),
  );
  const signature = `<svg x="1010" y="600" width="260" height="173" viewBox="0 0 300 200">${signatureStrokes(person.fullName, '#1d3557')}</svg><path d="M1020 742H1260" stroke="${quiet}" stroke-width="2"/>${lettering({ text: 'SIGNATURE', x: 1140, y: 756, height: 13, colour: quiet, anchor: 'middle' })}`;
  return photographed(
    person,
    `${cardBackground('#e7f4ee', '#f7fbf3')}${header('DEMONSTRATION CARD', 'MADE-UP PERSON - NOT ISSUED BY ANYBODY')}${photo}${rows.join('')}${signature}${footer()}${specimen(148)}`,
  );
}

export function identityBack(person: PicturedPerson): string {
  const number = person.identityNumber ?? 'DEMO-0000-0000';
  const lines = [
    'THIS CARD IS A DRAWING. IT BELONGS TO NOBODY,',
    'PROVES NOTHING AND OPENS NO ACCOUNT.',
    'IT EXISTS TO SHOW HOW PICTURES ARE REVIEWED.',
  ];
  const notes = lines.map((text, index) =>
    lettering({ text, x: 150, y: 330 + index * 50, height: 23, colour: ink, weight: 0.75, maxWidth: 1090 }),
  );
  return photographed(
    person,
    `${cardBackground('#f2efe2', '#eaf3ee')}<rect x="${card.x}" y="170" width="${card.width}" height="96" fill="#26332d"/>${notes.join('')}` +
      `<rect x="150" y="520" width="560" height="130" rx="8" fill="#fff" opacity=".85"/><svg x="230" y="500" width="260" height="173" viewBox="0 0 300 200">${signatureStrokes(person.fullName, '#1d3557')}</svg>` +
      `${lettering({ text: 'SIGNATURE OF NOBODY', x: 150, y: 668, height: 14, colour: quiet })}` +
      `${bars(person.fullName)}${lettering({ text: number, x: 1010, y: 668, height: 22, colour: ink, anchor: 'middle', maxWidth: 440 })}${footer()}${specimen(148)}`,
  );
}

export function selfie(person: PicturedPerson): string {
  const face = faceOf(person.fullName);
  const tilt = (seedOf(person.fullName) % 5) - 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1350" viewBox="0 0 1080 1350">
<defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${face.wall}"/><stop offset="1" stop-color="${face.wallDark}"/></linearGradient></defs>
<rect width="1080" height="1350" fill="url(#wall)"/>
<rect x="90" y="90" width="330" height="430" rx="10" fill="#ffffff" opacity=".5"/><rect x="110" y="110" width="290" height="390" rx="4" fill="#bfe0ee"/><path d="M110 400Q200 330 270 390T400 360V500H110Z" fill="#7fb596"/><circle cx="330" cy="190" r="34" fill="#fbe3a1"/><path d="M255 110V500M110 300H400" stroke="#ffffff" stroke-width="10"/>
<path d="M860 1350V820" stroke="#8a6a4a" stroke-width="14"/><g fill="#5f9a76"><ellipse cx="850" cy="770" rx="42" ry="110" transform="rotate(-24 850 770)"/><ellipse cx="930" cy="780" rx="40" ry="105" transform="rotate(32 930 780)"/><ellipse cx="886" cy="720" rx="36" ry="110" fill="#71ad86"/></g>
<g transform="rotate(${tilt} 540 900)"><svg x="20" y="110" width="1040" height="1300" viewBox="0 0 400 500" overflow="visible">${portrait(face)}</svg></g>
<rect y="1246" width="1080" height="104" fill="#0a3d2c" opacity=".82"/>
${lettering({ text: 'SPECIMEN - DRAWN, NOBODY REAL', x: 540, y: 1282, height: 34, colour: '#ffffff', weight: 0.9, anchor: 'middle' })}
</svg>`;
}

/** White like the canvas that members sign on; marked SPECIMEN in small letters. */
export function signature(person: PicturedPerson): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" viewBox="0 0 300 200"><rect width="300" height="200" fill="#fff"/>${signatureStrokes(person.fullName, '#12211b')}${lettering({ text: 'SPECIMEN', x: 226, y: 184, height: 8, colour: '#b9c6bf', weight: 0.8 })}</svg>`;
}

/** The card as photographed with a phone: on a table, a little rotated, with a shadow. */
function photographed(person: PicturedPerson, face: string): string {
  const angle = ((seedOf(person.fullName) % 7) - 3) * 0.35;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b88b61"/><stop offset="1" stop-color="#a5774e"/></linearGradient><clipPath id="card"><rect x="${card.x}" y="${card.y}" width="${card.width}" height="${card.height}" rx="40"/></clipPath></defs>
<rect width="${width}" height="${height}" fill="url(#table)"/><g fill="none" stroke="#8f6540" stroke-opacity=".35" stroke-width="3"><path d="M0 40Q400 20 900 44T1400 30M0 300Q500 330 1400 290M0 620Q600 590 1400 630M0 890Q700 870 1400 896"/><path d="M0 160H1400M0 480H1400M0 780H1400" stroke-width="6"/></g>
<g transform="rotate(${angle.toFixed(2)} ${width / 2} ${height / 2})"><rect x="${card.x + 4}" y="${card.y + 12}" width="${card.width}" height="${card.height}" rx="42" fill="#3b2614" opacity=".28"/><rect x="${card.x - 3}" y="${card.y + 4}" width="${card.width + 6}" height="${card.height + 4}" rx="42" fill="#3b2614" opacity=".25"/><g clip-path="url(#card)">${face}<path d="M82 70H620L220 850H82Z" fill="#fff" opacity=".1"/></g></g></svg>`;
}

function cardBackground(from: string, to: string): string {
  const waves = Array.from(
    { length: 13 },
    (_, row) => `M60 ${250 + row * 50}q80 -34 160 0t160 0t160 0t160 0t160 0t160 0t160 0t160 0`,
  );
  return `<defs><linearGradient id="context" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect x="${card.x}" y="${card.y}" width="${card.width}" height="${card.height}" fill="url(#context)"/><path d="${waves.join('')}" fill="none" stroke="#0f6b4b" stroke-opacity=".1" stroke-width="3"/>`;
}

function header(title: string, subtitle: string): string {
  const paddle = `<g transform="translate(190 160) rotate(38)"><rect x="-5" y="-56" width="10" height="76" rx="5" fill="#f5a524"/><ellipse cx="0" cy="34" rx="17" ry="32" fill="#f5a524"/></g>`;
  return `<rect x="${card.x}" y="${card.y}" width="${card.width}" height="182" fill="#0f6b4b"/><circle cx="190" cy="160" r="62" fill="#0a3d2c"/>${paddle}${lettering({ text: title, x: 286, y: 112, height: 46, colour: '#ffffff', weight: 0.95, maxWidth: 980 })}${lettering({ text: subtitle, x: 286, y: 190, height: 21, colour: '#d5ebe1', weight: 0.75, maxWidth: 980 })}`;
}

function footer(): string {
  return `<rect x="${card.x}" y="798" width="${card.width}" height="52" fill="#f5a524"/>${lettering({ text: 'SPECIMEN FOR DEMONSTRATION ONLY', x: 700, y: 814, height: 19, colour: '#3d2a05', weight: 0.85, anchor: 'middle' })}`;
}

function specimen(size: number): string {
  return `<g transform="rotate(-22 700 500)" opacity=".3">${lettering({ text: 'SPECIMEN', x: 700, y: 500 - size / 2, height: size, colour: stamp, weight: 0.8, anchor: 'middle' })}</g>`;
}

/** Bars that no scanner can read: they are derived from the name. */
function bars(fullName: string): string {
  let state = seedOf(fullName);
  let x = 800;
  const drawn: string[] = [];
  while (x < 1210) {
    state = (state * 16_807) % 2_147_483_647;
    const bar = 3 + (state % 4) * 2;
    drawn.push(`<rect x="${x}" y="520" width="${bar}" height="130" fill="${ink}"/>`);
    x += bar + 4 + (Math.floor(state / 64) % 3) * 4;
  }
  return drawn.join('');
}

function namesOf(fullName: string): [given: string, surname: string] {
  const parts = fullName.trim().split(/\s+/);
  return parts.length > 1 ? [parts.slice(0, -1).join(' '), parts.at(-1) ?? ''] : [fullName, fullName];
}

function seedOf(fullName: string): number {
  return [...fullName].reduce((total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003, 7);
}
