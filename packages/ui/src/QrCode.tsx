import type { QrDrawing } from './qr-drawing.ts';

/** A QR code; `name` says what it is for. White around black in both themes: scanners need it. */
export function QrCode({ drawing: { size, path }, name }: { drawing: QrDrawing; name: string }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
      className="w-full max-w-64 rounded-md"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
