/**
 * Drawn people: flat, friendly, nobody real. A face is drawn in a 400 by 500 box, with the shoulders at its bottom.
 */
export type Face = {
  skin: string;
  shade: string;
  hair: string;
  haircut: 'long' | 'short' | 'bob' | 'receding' | 'bun';
  shirt: string;
  collar: 'round' | 'shirt' | 'blouse';
  wall: string;
  wallDark: string;
  glasses: boolean;
  moustache: boolean;
  earrings: string | undefined;
  /** Width of the face relative to the usual one, around 1. */
  breadth: number;
  /** Wrinkles at the eyes and cheeks. */
  older: boolean;
  lips: string;
};

const plain: Face = {
  skin: '#d9a577',
  shade: '#bf8759',
  hair: '#2a1d18',
  haircut: 'short',
  shirt: '#4c7a99',
  collar: 'round',
  wall: '#dfeae4',
  wallDark: '#c7dad0',
  glasses: false,
  moustache: false,
  earrings: undefined,
  breadth: 1,
  older: false,
  lips: '#a8524a',
};

const cast: Record<string, Face> = {
  'Maria Santos': {
    ...plain,
    haircut: 'long',
    shirt: '#0f6b4b',
    collar: 'blouse',
    earrings: '#f5c561',
    lips: '#b5484f',
  },
  'Jose Reyes': {
    ...plain,
    skin: '#c48d5f',
    shade: '#a67045',
    hair: '#1d1614',
    shirt: '#f3efe4',
    collar: 'shirt',
    wall: '#dbe6ee',
    wallDark: '#c2d3df',
    breadth: 1.05,
  },
  'Ana Cruz': {
    ...plain,
    skin: '#e3b68c',
    shade: '#c9946a',
    hair: '#3d261c',
    haircut: 'bob',
    shirt: '#c2564b',
    wall: '#f3e7d3',
    wallDark: '#e5d3b5',
    glasses: true,
    breadth: 0.96,
  },
  'Ramon Bautista': {
    ...plain,
    skin: '#b9815a',
    shade: '#9a6542',
    hair: '#6e6a68',
    haircut: 'receding',
    shirt: '#2f4a63',
    collar: 'shirt',
    wall: '#e6e4dc',
    wallDark: '#d2cfc3',
    moustache: true,
    older: true,
    breadth: 1.07,
  },
  'Liza Aquino': {
    ...plain,
    skin: '#cf9a6c',
    shade: '#b37c50',
    hair: '#211613',
    haircut: 'bun',
    shirt: '#e3a52f',
    collar: 'round',
    wall: '#e4dff0',
    wallDark: '#d0c8e3',
    earrings: '#ffffff',
    breadth: 0.97,
    lips: '#b34a5b',
  },
};

/** The face of a member of the cast; anybody else gets one of the five, always the same one by name. */
export function faceOf(fullName: string): Face {
  const own = cast[fullName];
  if (own) return own;
  const faces = Object.values(cast);
  const sum = [...fullName].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return faces[sum % faces.length] ?? plain;
}

/** SVG of head and shoulders in a 400 by 500 box, without a background. */
export function portrait(face: Face): string {
  return [hairBehind(face), body(face), head(face), features(face), hairInFront(face), extras(face)].join('');
}

function hairBehind({ hair, haircut }: Face): string {
  if (haircut === 'long') {
    return `<path fill="${hair}" d="M200 58C92 58 78 160 80 240C82 330 62 372 84 420C130 446 270 446 316 420C338 372 318 330 320 240C322 160 308 58 200 58Z"/>`;
  }
  if (haircut === 'bob') {
    return `<path fill="${hair}" d="M200 62C100 62 80 150 84 226C86 272 84 300 98 326C150 344 250 344 302 326C316 300 314 272 316 226C320 150 300 62 200 62Z"/>`;
  }
  if (haircut === 'bun') {
    return `<circle cx="200" cy="62" r="44" fill="${hair}"/><path fill="${hair}" d="M200 72C110 72 90 150 96 222H304C310 150 290 72 200 72Z"/>`;
  }
  return '';
}

function body({ skin, shade, shirt, collar }: Face): string {
  const shoulders = `<path fill="${shirt}" d="M24 500C28 424 74 398 150 380C170 400 230 400 250 380C326 398 372 424 376 500Z"/>`;
  const neck = `<path fill="${shade}" d="M160 310H240V384C240 412 160 412 160 384Z"/>`;
  if (collar === 'shirt') {
    return `${shoulders}${neck}<path fill="${skin}" opacity=".55" d="M166 392L200 440L234 392C226 408 174 408 166 392Z"/><path fill="#fff" opacity=".9" d="M150 376L200 446L170 470L134 390ZM250 376L200 446L230 470L266 390Z"/><path d="M200 448V500" stroke="#00000030" stroke-width="4"/>`;
  }
  if (collar === 'blouse') {
    return `${shoulders}${neck}<path fill="${shade}" d="M152 380L200 452L248 380Z"/><path fill="none" stroke="#ffffff90" stroke-width="6" stroke-linejoin="round" d="M150 380L200 454L250 380"/>`;
  }
  return `${shoulders}${neck}<path fill="none" stroke="#00000022" stroke-width="9" d="M148 384C164 420 236 420 252 384"/>`;
}

function head({ skin, shade, breadth }: Face): string {
  return `<g transform="translate(200 0) scale(${breadth} 1) translate(-200 0)"><ellipse cx="99" cy="232" rx="17" ry="27" fill="${shade}"/><ellipse cx="301" cy="232" rx="17" ry="27" fill="${shade}"/><path fill="${skin}" d="M200 92C132 92 102 146 102 220C102 296 146 358 200 358C254 358 298 296 298 220C298 146 268 92 200 92Z"/></g>`;
}

function features({ shade, hair, lips, older }: Face): string {
  const brow = older ? 7 : 8;
  const wrinkles = older
    ? `<path fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round" d="M150 164Q200 156 250 164M118 236l-8 6M118 226l-9 -2M282 236l8 6M282 226l9 -2M142 292Q136 306 142 318M258 292Q264 306 258 318"/>`
    : `<ellipse cx="138" cy="272" rx="20" ry="12" fill="#e0705a" opacity=".2"/><ellipse cx="262" cy="272" rx="20" ry="12" fill="#e0705a" opacity=".2"/>`;
  return `${wrinkles}<path fill="none" stroke="${hair}" stroke-width="${brow}" stroke-linecap="round" d="M134 200Q154 186 176 197M224 197Q246 186 266 200"/><ellipse cx="156" cy="226" rx="17" ry="12" fill="#fff"/><ellipse cx="244" cy="226" rx="17" ry="12" fill="#fff"/><circle cx="157" cy="227" r="10" fill="#33211a"/><circle cx="243" cy="227" r="10" fill="#33211a"/><circle cx="161" cy="223" r="3" fill="#fff"/><circle cx="247" cy="223" r="3" fill="#fff"/><path fill="none" stroke="#33211a" stroke-width="4" stroke-linecap="round" d="M138 221Q156 208 174 220M226 220Q244 208 262 221"/><path fill="none" stroke="${shade}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" d="M198 230Q194 254 186 268Q198 278 212 271"/><path fill="${lips}" d="M160 303Q200 318 240 303Q228 336 200 336Q172 336 160 303Z"/><path fill="#fff" d="M168 307Q200 319 232 307Q228 316 200 317Q172 316 168 307Z"/>`;
}

function hairInFront({ hair, haircut, breadth }: Face): string {
  const shapes: Record<Face['haircut'], string> = {
    long: 'M200 78C120 78 88 150 96 250C112 214 128 170 176 140C220 170 276 176 302 250C314 150 280 78 200 78Z',
    bob: 'M200 78C118 78 90 148 98 240C104 206 108 190 116 178C170 186 236 176 262 148C284 180 296 206 302 240C310 148 282 78 200 78Z',
    bun: 'M200 82C128 82 96 140 100 214C116 168 150 140 200 136C250 140 284 168 300 214C304 140 272 82 200 82Z',
    short:
      'M100 220C84 130 124 70 206 72C286 72 316 132 300 220C296 196 290 180 280 166C240 168 190 164 150 142C132 158 110 186 100 220Z',
    receding:
      'M98 232C84 150 104 104 150 88C162 84 180 92 180 106C152 120 122 150 114 190ZM302 232L286 190C278 150 248 120 220 106C220 92 238 84 250 88C296 104 316 150 302 232ZM146 92C180 72 220 72 254 92C236 112 164 112 146 92Z',
  };
  return `<path transform="translate(200 0) scale(${breadth} 1) translate(-200 0)" fill="${hair}" stroke="${hair}" stroke-width="3" stroke-linejoin="round" d="${shapes[haircut]}"/>`;
}

function extras({ glasses, moustache, earrings, hair }: Face): string {
  const parts: string[] = [];
  if (glasses) {
    parts.push(
      '<g fill="#ffffff30" stroke="#3a3a44" stroke-width="6"><rect x="122" y="202" width="66" height="50" rx="20"/><rect x="212" y="202" width="66" height="50" rx="20"/><path fill="none" d="M188 222Q200 214 212 222M122 220L104 214M278 220L296 214"/></g>',
    );
  }
  if (moustache) {
    parts.push(
      `<path fill="${hair}" d="M200 286C182 276 160 288 150 304C170 306 186 304 200 298C214 304 230 306 250 304C240 288 218 276 200 286Z"/>`,
    );
  }
  if (earrings) {
    parts.push(
      `<circle cx="103" cy="266" r="7" fill="${earrings}"/><circle cx="297" cy="266" r="7" fill="${earrings}"/>`,
    );
  }
  return parts.join('');
}
