import { type FormOptions, useForm } from '@sagwan/ui/use-form.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isSessionExpired } from './office.ts';
import { useMe } from './use-me.ts';

/**
 * What was typed or chosen in forms that a session took with it when it ran out, or that went with their page when Back was pressed,
 * by their names; until this tab is closed or loaded again.
 */
const left = new Map<string, { staffId: string | undefined; values: object }>();

/**
 * A form whose values outlive a session that runs out while somebody types or chooses, and a Back that leaves the page: the same person
 * finds them where they were. Nobody else does; nor anybody once it was sent or closed.
 * @param name what the form is, and of what: 'offer 26031612345678'.
 */
export function useKeptForm<Values extends object>(name: string, options: FormOptions<Values>) {
  const staffId = useMe().data?.staffId;
  const typed = useRef<Values>(undefined);
  const form = useForm<Values>({
    ...options,
    send: async (values) => {
      await options.send(values);
      typed.current = undefined;
    },
    onChange: (values) => {
      typed.current = values;
      options.onChange?.(values);
    },
  });
  const putBack = useEffectEvent((found: object) => {
    typed.current = { ...options.initial, ...found };
    form.reset(typed.current);
  });

  // Also where a page is shown before it is known who has signed in.
  useEffect(() => {
    const { pathname } = window.location;
    const found = takeLeft(name, staffId);
    if (found !== undefined) putBack(found);
    return () => {
      const isLeft = isSessionExpired() || window.location.pathname !== pathname;
      if (isLeft && typed.current !== undefined) left.set(name, { staffId, values: typed.current });
    };
  }, [name, staffId]);

  return form;
}

function takeLeft(name: string, staffId: string | undefined): object | undefined {
  if (staffId === undefined) return undefined;
  const found = left.get(name);
  left.delete(name);
  return found?.staffId === staffId ? found.values : undefined;
}
