import sharp from 'sharp';
import { identityBack, identityFront, type PicturedPerson, selfie, signature } from './cards.ts';

export type { PicturedPerson };

/** The kinds of decisions §3, POST /uploads. */
export type PictureKind = 'idFront' | 'idBack' | 'selfie' | 'signature';

const drawings: Record<PictureKind, (person: PicturedPerson) => string> = {
  idFront: identityFront,
  idBack: identityBack,
  selfie,
  signature,
};

/**
 * A picture of a demonstration person as the member would have sent it: JPEG of 1400 by 920 for the card's
 * sides and 1080 by 1350 for the selfie, PNG of 300 by 200 for the signature. The same person and kind give
 * the same bytes on every machine, because no fonts of the machine are used. Everything is marked SPECIMEN.
 */
export async function castPicture(wanted: { person: PicturedPerson; kind: PictureKind }): Promise<Buffer> {
  const drawing = sharp(Buffer.from(drawings[wanted.kind](wanted.person)));
  if (wanted.kind === 'signature') return drawing.png({ compressionLevel: 9 }).toBuffer();
  return drawing.flatten({ background: '#ffffff' }).jpeg({ quality: 84 }).toBuffer();
}
