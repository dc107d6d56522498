import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type BrokenPicture, brokenPictures } from './broken.ts';
import { lettering } from './letters.ts';
import { castPicture, type PictureKind } from './make.ts';

const cast = ['Maria Santos', 'Jose Reyes', 'Ana Cruz', 'Ramon Bautista', 'Liza Aquino'];
const sizes: Record<PictureKind, { format: string; width: number; height: number }> = {
  idFront: { format: 'jpeg', width: 1400, height: 920 },
  idBack: { format: 'jpeg', width: 1400, height: 920 },
  selfie: { format: 'jpeg', width: 1080, height: 1350 },
  signature: { format: 'png', width: 300, height: 200 },
};
const kinds: PictureKind[] = ['idFront', 'idBack', 'selfie', 'signature'];

describe('pictures of the demonstration cast', () => {
  test.each(kinds)(
    '%s: size and format, the same bytes each time, different for each person',
    async (kind) => {
      const seen = new Set<string>();
      for (const fullName of cast) {
        const person = { fullName, identityNumber: 'DEMO-1234-5678', birthDate: '1994-03-12' };
        const bytes = await castPicture({ person, kind });
        expect(await sharp(bytes).metadata()).toMatchObject(sizes[kind]);
        expect(bytes.length).toBeLessThan(400_000);
        expect((await castPicture({ person, kind })).equals(bytes)).toBe(true);
        seen.add(createHash('sha256').update(bytes).digest('hex'));
      }
      expect(seen.size).toBe(cast.length);
    },
  );

  test('what is written on a card shows in the picture', async () => {
    const person = { fullName: 'Ana Cruz', identityNumber: 'DEMO-1', birthDate: '1994-03-12' };
    const front = await castPicture({ person, kind: 'idFront' });
    const renumbered = await castPicture({
      person: { ...person, identityNumber: 'DEMO-2' },
      kind: 'idFront',
    });
    expect(renumbered.equals(front)).toBe(false);
  });

  test('a signature has ink in the middle on white to the edge', async () => {
    for (const fullName of cast) {
      const picture = sharp(await castPicture({ person: { fullName }, kind: 'signature' })).greyscale();
      const middle = await picture
        .clone()
        .extract({ left: 60, top: 50, width: 180, height: 100 })
        .raw()
        .toBuffer();
      const edge = await picture
        .clone()
        .extract({ left: 0, top: 0, width: 300, height: 12 })
        .raw()
        .toBuffer();
      expect(middle.filter((shade) => shade < 90).length).toBeGreaterThan(400);
      expect(edge.every((shade) => shade === 255)).toBe(true);
    }
  });
});

describe('lettering', () => {
  test('draws paths and no text element, so that no font is needed', () => {
    const drawn = lettering({ text: 'Peñafrancia 12-3', x: 0, y: 0, height: 20, colour: '#000' });
    expect(drawn).not.toContain('<text');
    expect(drawn.match(/<path/g)).toHaveLength('PENAFRANCIA12-3'.length + 1);
  });

  test('a long name shrinks to the width it is given', async () => {
    const line = lettering({
      text: 'MARIA CONSOLACION DE LOS SANTOS-VILLANUEVA',
      x: 10,
      y: 10,
      height: 40,
      colour: '#000',
      maxWidth: 300,
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="60"><rect width="500" height="60" fill="#fff"/>${line}</svg>`;
    const beyond = sharp(Buffer.from(svg)).greyscale().extract({ left: 314, top: 0, width: 186, height: 60 });
    const within = sharp(Buffer.from(svg)).greyscale().extract({ left: 290, top: 0, width: 22, height: 60 });
    expect((await beyond.raw().toBuffer()).every((shade) => shade === 255)).toBe(true);
    expect((await within.raw().toBuffer()).some((shade) => shade < 128)).toBe(true);
  });
});

describe('broken pictures', () => {
  const find = async (fault: BrokenPicture['fault']): Promise<Buffer> => {
    const found = (await brokenPictures()).find((picture) => picture.fault === fault);
    if (!found) throw new Error(`no picture with the fault ${fault}`);
    return found.bytes;
  };

  test('truncated: reads as a JPEG, but does not decode whole', async () => {
    const bytes = await find('truncated');
    expect((await sharp(bytes).metadata()).format).toBe('jpeg');
    await expect(sharp(bytes, { failOn: 'warning' }).toBuffer()).rejects.toThrow();
  });

  test('svgNamedJpeg: really an SVG', async () => {
    expect((await sharp(await find('svgNamedJpeg')).metadata()).format).toBe('svg');
  });

  test('tooManyPixels: 14,000 by 14,000 in less than 1 MB', async () => {
    const bytes = await find('tooManyPixels');
    expect(bytes.length).toBeLessThan(1_000_000);
    const unlimited = sharp(bytes, { limitInputPixels: false });
    expect(await unlimited.metadata()).toMatchObject({ format: 'png', width: 14_000, height: 14_000 });
    // Whole and valid: only its size is wrong.
    expect(
      (await unlimited.extract({ left: 13_990, top: 13_990, width: 10, height: 10 }).raw().toBuffer())[0],
    ).toBe(0);
  });

  test('carriesLocation: a good JPEG with a GPS position', async () => {
    const { exif, format } = await sharp(await find('carriesLocation')).metadata();
    expect(format).toBe('jpeg');
    // 0x8825 is the tag of the GPS directory, in either byte order.
    const tags = [Buffer.from([0x88, 0x25]), Buffer.from([0x25, 0x88])];
    expect(tags.some((tag) => exif?.includes(tag))).toBe(true);
  });

  test('textNamedPng: nothing that decodes', async () => {
    await expect(sharp(await find('textNamedPng')).metadata()).rejects.toThrow();
  });
});
