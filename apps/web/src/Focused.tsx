import { classNames } from '@sagwan/ui/class-names.ts';
import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus once: the button that was pressed, or the form that was sent, is gone. */
export function Focused({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={classNames('outline-none', className)}>
      {children}
    </div>
  );
}
