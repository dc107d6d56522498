import { encode } from 'uqr';

/** Modules of white around the code; ISO/IEC 18004 asks for four. */
const quietZone = 4;

export interface QrDrawing {
  /** Edge in modules, the white around the code included. */
  size: number;
  /** The dark modules as one SVG path, a unit for each module. */
  path: string;
}

/** Draws a text as a QR code. Level M, as EMVCo asks of codes for payments that are shown on a screen. */
export function qrDrawing(payload: string): QrDrawing {
  const { data, size } = encode(payload, { ecc: 'M', border: quietZone });
  const path = data
    .flatMap((line, y) => darkRuns(line).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`))
    .join('');
  return { size, path };
}

/** Neighbouring dark modules as one piece: no hairlines between them, and a path a third as long. */
function darkRuns(line: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  line.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last !== undefined && last.from + last.length === x) last.length += 1;
    else runs.push({ from: x, length: 1 });
  });
  return runs;
}
