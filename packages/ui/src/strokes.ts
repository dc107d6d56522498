/** A point on the signature's own grid, 300 by 200 (specification §9). */
export type Point = { x: number; y: number };
export type Stroke = readonly Point[];

export const signatureWidth = 300;
export const signatureHeight = 200;

/** One part of a smoothed stroke: a quadratic curve from the end of the part before. */
export type Curve = { control: Point; end: Point };

/**
 * A stroke as curves that run through the midpoints between samples, with the samples as controls: a quick
 * finger gives few samples, and straight lines between them look jagged. The first and last
 * sample are kept, so that the pen starts and ends where the finger did.
 */
export function smoothCurves(stroke: Stroke): { start: Point; curves: Curve[] } | undefined {
  const [start] = stroke;
  const last = stroke.at(-1);
  if (!start || !last) return undefined;
  const curves: Curve[] = [];
  for (const [index, control] of stroke.entries()) {
    const next = stroke[index + 1];
    if (index === 0 || !next) continue;
    curves.push({ control, end: index === stroke.length - 2 ? last : midpoint(control, next) });
  }
  if (curves.length === 0) curves.push({ control: start, end: last });
  return { start, curves };
}

function midpoint(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** A stroke with samples closer than one unit dropped, but never its first: they only add jitter. */
export function withPoint(stroke: Stroke, point: Point): Stroke {
  const last = stroke.at(-1);
  if (last && Math.hypot(point.x - last.x, point.y - last.y) < 1) return stroke;
  return [...stroke, point];
}

/** Less ink than a short letter is not a signature: an accidental tap must not bind anybody. */
const leastInk = 20;

/** true when the strokes together are too short to be a signature. */
export function isBlank(strokes: readonly Stroke[]): boolean {
  const ink = strokes.reduce((sum, stroke) => sum + strokeLength(stroke), 0);
  return ink < leastInk;
}

function strokeLength(stroke: Stroke): number {
  return stroke.reduce((sum, point, index) => {
    const before = stroke[index - 1];
    return before ? sum + Math.hypot(point.x - before.x, point.y - before.y) : sum;
  }, 0);
}

/** A point of the screen on the signature's grid, kept inside it. `box` is the canvas on the screen. */
export function gridPoint(
  screen: Point,
  box: { left: number; top: number; width: number; height: number },
): Point {
  return {
    x: within(((screen.x - box.left) / box.width) * signatureWidth, signatureWidth),
    y: within(((screen.y - box.top) / box.height) * signatureHeight, signatureHeight),
  };
}

function within(value: number, most: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), most) : 0;
}
