import { type Stroke, signatureHeight, signatureWidth, smoothCurves } from './strokes.ts';

/** What is on the canvas: strokes drawn by hand, or a name typed by someone who signs by keyboard. */
export type Signature = { strokes: readonly Stroke[]; typedName: string };

/** Ink on white in both themes: the picture is printed on the contract. */
const inkColour = '#12211b';
const penWidth = 2.4;

/** Draws the signature on a canvas of any pixel density; `scale` is device pixels for one grid unit. */
export function drawSignature(canvas: HTMLCanvasElement, signature: Signature, scale: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  canvas.width = Math.round(signatureWidth * scale);
  canvas.height = Math.round(signatureHeight * scale);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, signatureWidth, signatureHeight);
  drawName(context, signature.typedName);
  drawStrokes(context, signature.strokes);
}

function drawStrokes(context: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  context.strokeStyle = inkColour;
  context.lineWidth = penWidth;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const stroke of strokes) {
    const smooth = smoothCurves(stroke);
    if (!smooth) continue;
    context.beginPath();
    context.moveTo(smooth.start.x, smooth.start.y);
    for (const { control, end } of smooth.curves)
      context.quadraticCurveTo(control.x, control.y, end.x, end.y);
    context.stroke();
  }
}

function drawName(context: CanvasRenderingContext2D, name: string): void {
  if (name.trim() === '') return;
  const margin = 16;
  const textWidth = signatureWidth - 2 * margin;
  const font = (size: number) =>
    `italic ${size}px 'Segoe Script', 'Snell Roundhand', 'Brush Script MT', cursive`;
  context.fillStyle = inkColour;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = font(44);
  const size = Math.max(14, Math.min(44, (44 * textWidth) / context.measureText(name).width));
  context.font = font(size);
  context.fillText(name, signatureWidth / 2, signatureHeight / 2, textWidth);
}

/** The signature as a PNG of exactly 300 by 200; undefined when the browser cannot make one. */
export function signaturePng(signature: Signature): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  drawSignature(canvas, signature, 1);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}
