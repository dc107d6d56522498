import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph, type GlyphPosition, type GlyphRun } from 'fontkit';

/**
 * Inter, the typeface of the screens, whole: names and addresses of people hold letters that the screens' subset leaves to the
 * browser's own fonts. A PDF embeds the glyphs that it uses.
 */
const files = {
  regular: import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  semibold: import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
} as const;

export type FontName = keyof typeof files;
export const fontNames = ['regular', 'semibold'] as const satisfies readonly FontName[];

const opened = new Map<FontName, Font>();

/** A font as pdfkit takes it, opened when the first paper needs it and then shared by all of them. */
export function fontOf(name: FontName): Font {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const font = withTabularFigures(readFont(name));
  opened.set(name, font);
  return font;
}

function readFont(name: FontName): Font {
  const font = create(readFileSync(new URL(files[name])));
  if (!('layout' in font)) throw new Error(`${files[name]} is a collection of fonts`);
  // fontkit caches a glyph as it was first asked for. Asked for as a component of another (the comma is made of the
  // apostrophe) it has no character, and every later paper's apostrophe could be neither read aloud nor copied.
  // Therefore every glyph is asked for by its character once, when the font is opened.
  for (const codePoint of font.characterSet) if (isWritten(codePoint)) font.glyphForCodePoint(codePoint);
  return font;
}

/** Latin letters, figures and punctuation; some have a shape in common with a character of another block. */
const isWritten = (codePoint: number) => codePoint < 0x250 || (codePoint >= 0x2000 && codePoint < 0x2070);

/** Inter's contextual forms are for screens, and looking for them takes nine tenths of a paper's time. */
const kerningOnly = { calt: false, ccmp: false, liga: false, clig: false, rlig: false, locl: false } as const;

/** Words whose kerning is remembered; papers share nearly all of theirs. */
const wordsHeld = 2_000;

/**
 * The font with a layout of its own: words are kerned and nothing more, figures are all of one width, so that they stand
 * below each other.
 */
function withTabularFigures(font: Font): Font {
  const figures = font.layout('0123456789', ['tnum']).glyphs;
  const glyphOf = (character: string): Glyph =>
    figures['0123456789'.indexOf(character)] ?? font.glyphForCodePoint(character.codePointAt(0) ?? 0);
  const kerned = new Map<string, Shaped>();
  const shapedOf = (word: string): Shaped => {
    const known = kerned.get(word);
    if (known !== undefined) return known;
    if (kerned.size >= wordsHeld) kerned.clear();
    const { glyphs, positions } = font.layout(word, kerningOnly as unknown as string[]);
    const shaped = { glyphs, advances: positions.map(({ xAdvance }) => xAdvance) };
    kerned.set(word, shaped);
    return shaped;
  };
  const figuresOf = (text: string): Shaped => {
    const glyphs = Array.from(text, glyphOf);
    return { glyphs, advances: glyphs.map((glyph) => glyph.advanceWidth) };
  };
  const layout = (text: string): GlyphRun => {
    const { glyphs, advances } = /\d/.test(text) ? figuresOf(text) : shapedOf(text);
    // pdfkit scales the positions in place, so each caller has its own.
    const positions = advances.map(
      (xAdvance): GlyphPosition => ({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 }),
    );
    return {
      glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    } as GlyphRun;
  };
  return Object.create(font, { layout: { value: layout } }) as Font;
}

interface Shaped {
  glyphs: Glyph[];
  advances: number[];
}
