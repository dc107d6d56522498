import { type RefObject, useCallback, useEffect, useState } from 'react';

/**
 * The typed values of a form. What was typed or filled in by the browser before React hydrated the page is
 * read from the fields once, so that nothing typed on a slow phone is lost.
 */
export function useFormValues<Values extends Record<string, string>>(
  initial: Values,
  form: RefObject<HTMLFormElement | null>,
) {
  const [values, setValues] = useState(initial);
  const change = useCallback(<Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }));
  }, []);
  useEffect(() => {
    const typed = new FormData(form.current ?? undefined);
    setValues((before) => {
      const found = Object.keys(before).flatMap((name) => {
        const value = typed.get(name);
        return typeof value === 'string' && value !== '' && value !== before[name] ? [[name, value]] : [];
      });
      return found.length === 0 ? before : { ...before, ...Object.fromEntries(found) };
    });
  }, [form]);
  return { values, change, setValues };
}
