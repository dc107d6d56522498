import { buttonClass } from '@sagwan/ui/Button.tsx';
import { classNames } from '@sagwan/ui/class-names.ts';
import { Icon } from '@sagwan/ui/Icon.tsx';
import type { IconName } from '@sagwan/ui/icon-paths.ts';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

/** How many times as large as it fits. */
const zooms = [1, 1.5, 2, 3, 4, 6];

const steps: Record<'in' | 'out' | 'turn' | 'reset', { text: string; icon?: IconName; key: string }> = {
  in: { text: 'Zoom in', icon: 'zoom-in', key: '+' },
  out: { text: 'Zoom out', icon: 'zoom-out', key: '-' },
  turn: { text: 'Turn', icon: 'rotate', key: 'r' },
  reset: { text: 'Reset', key: '0' },
};

type Step = keyof typeof steps;

/** The '=' is the plus without its Shift. */
function stepOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): Step | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const pressed = key === '=' ? '+' : key.toLowerCase();
  return (Object.keys(steps) as Step[]).find((step) => steps[step].key === pressed);
}

/** A picture to compare with: enlarged and turned by buttons or keys, moved by scrolling or by dragging. Its bytes stay as they are. */
export function PictureViewer({ address, name }: { address: string | undefined; name: string }) {
  const [level, setLevel] = useState(0);
  const [turns, setTurns] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const zoom = zooms[level] ?? 1;
  useKeptMiddle(frame, zoom);

  function take(step: Step) {
    if (step === 'in') setLevel(Math.min(level + 1, zooms.length - 1));
    if (step === 'out') setLevel(Math.max(level - 1, 0));
    if (step === 'turn') setTurns((turns + 1) % 4);
    if (step === 'reset') {
      setLevel(0);
      setTurns(0);
    }
  }

  function pressed(event: KeyboardEvent) {
    const step = stepOf(event);
    if (step === undefined) return;
    event.preventDefault();
    take(step);
  }

  // Without the guard of our other buttons against double clicks: quick presses are several steps.
  const buttonOf = (step: Step, isOver: boolean) => {
    const { text, icon, key } = steps[step];
    return (
      <button
        type="button"
        title={`${text} (${key})`}
        aria-label={text}
        aria-keyshortcuts={key}
        aria-disabled={isOver}
        onClick={() => take(step)}
        className={classNames(buttonClass({ size: 'small', variant: 'secondary' }), isOver && 'opacity-60')}
      >
        {icon === undefined ? text : <Icon name={icon} />}
      </button>
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of whatever in it has the focus
    <div className="flex min-w-0 flex-col gap-2" onKeyDown={pressed}>
      <section
        ref={frame}
        aria-label={`${name}, to look at`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture (WCAG 2.1.1)
        tabIndex={0}
        onPointerMove={drag}
        className="@container-[size] flex h-[50dvh] overflow-auto overscroll-contain rounded-md border border-line bg-background"
      >
        <TurnedPicture address={address} name={name} zoom={zoom} turns={turns} />
      </section>
      <div className="flex flex-wrap items-center gap-2">
        {buttonOf('in', level === zooms.length - 1)}
        {buttonOf('out', level === 0)}
        {buttonOf('turn', false)}
        {buttonOf('reset', level === 0 && turns === 0)}
        <output className="figures ml-auto text-sm text-quiet">
          {zoom * 100} %{turns > 0 && `, turned by ${turns * 90}°`}
        </output>
      </div>
    </div>
  );
}

/** As large as it fits in its frame, times the zoom; its own sides change places with each turn. */
function TurnedPicture({
  address,
  name,
  zoom,
  turns,
}: {
  address: string | undefined;
  name: string;
  zoom: number;
  turns: number;
}) {
  const [ratio, setRatio] = useState(4 / 3);
  const isUpright = turns % 2 === 0;
  const shownRatio = isUpright ? ratio : 1 / ratio;
  return (
    <div
      className="relative m-auto shrink-0"
      style={{ width: `calc(${zoom} * min(100cqw, 100cqh * ${shownRatio}))`, aspectRatio: shownRatio }}
    >
      <img
        src={address}
        alt={name}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setRatio(naturalWidth / naturalHeight)
        }
        className="absolute top-1/2 left-1/2 max-w-none bg-white"
        style={{
          width: isUpright ? '100%' : `${100 * ratio}%`,
          aspectRatio: ratio,
          transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
        }}
      />
    </div>
  );
}

/** With the mouse; a finger scrolls as everywhere. */
function drag({ buttons, pointerType, movementX, movementY, currentTarget }: PointerEvent) {
  if (pointerType === 'mouse' && buttons === 1) currentTarget.scrollBy(-movementX, -movementY);
}

/** What is in the middle of the frame stays there when it is enlarged or reduced. */
function useKeptMiddle(frame: { current: HTMLElement | null }, zoom: number): void {
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const element = frame.current;
    const times = zoom / before.current;
    before.current = zoom;
    if (element === null || times === 1) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
    element.scrollTo(
      (scrollLeft + clientWidth / 2) * times - clientWidth / 2,
      (scrollTop + clientHeight / 2) * times - clientHeight / 2,
    );
  }, [frame, zoom]);
}
