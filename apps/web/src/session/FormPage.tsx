import type { ReactNode } from 'react';
import { WithoutScripts } from '../start/WithoutScripts.tsx';
import { useLanguage } from '../words.tsx';

/** One form on a page of its own: its title, the form, and the link to the related form. */
export function FormPage({
  title,
  children,
  below,
}: {
  title: string;
  children: ReactNode;
  below: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-form flex-col gap-5 px-4 py-8 sm:py-12">
      <h1>{title}</h1>
      <WithoutScripts languages={[useLanguage()]} />
      <div className="rounded-lg border border-line bg-paper p-4 sm:p-6">{children}</div>
      <div className="flex flex-col items-center gap-1 text-center">{below}</div>
    </div>
  );
}
