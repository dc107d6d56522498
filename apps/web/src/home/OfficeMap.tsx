import { framedMapAddress, type OfficeLocation } from '@sagwan/domain/place/office-map.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { useState } from 'react';
import { useWords } from '../words.tsx';

/**
 * A drawing, replaced by the map of a maps service only when the visitor asks for it, because the service learns of
 * everyone who loads its map (decisions §2, 'No third party learns who visits').
 */
export function OfficeMap({ location }: { location: OfficeLocation | null }) {
  const { contact: words } = useWords();
  const [shown, setShown] = useState(false);
  return (
    <>
      <div className="mb-4 aspect-8/5 w-full overflow-hidden rounded-md bg-tint">
        {location !== null && shown ? (
          <iframe
            title={words.mapTitle}
            src={framedMapAddress(location)}
            loading="lazy"
            referrerPolicy="no-referrer"
            // Scripts and its own origin, without which it gets no map pictures; its links open in a new tab.
            sandbox="allow-scripts allow-same-origin allow-popups"
            className="h-full w-full border-0"
          />
        ) : (
          <Drawing />
        )}
      </div>
      {location !== null && (
        <div className="mb-4 flex flex-col items-start gap-2 noscript:hidden">
          <Button variant="secondary" onClick={() => setShown(!shown)}>
            {shown ? words.hideMap : words.showMap}
          </Button>
          <p className="text-sm text-quiet">{words.mapService}</p>
        </div>
      )}
    </>
  );
}

function Drawing() {
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="h-full w-full"
    >
      <rect width="320" height="200" className="fill-tint" />
      <g className="stroke-paper" strokeWidth="9" fill="none">
        <path d="M-10 128c80-20 120-8 180-24s110-24 160-16M70-10c6 70 20 130 14 220M214-10c-8 70 4 130 22 220M-10 70c60 8 160-10 340 4M-10 176c90-16 200 8 340-14" />
      </g>
      <path
        d="M160 54a21 21 0 0 1 21 21c0 14-21 39-21 39s-21-25-21-39a21 21 0 0 1 21-21z"
        className="fill-action"
      />
      <circle cx="160" cy="75" r="8" className="fill-paper" />
    </svg>
  );
}
