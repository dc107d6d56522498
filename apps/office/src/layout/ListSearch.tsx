import { Button } from '@sagwan/ui/Button.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { useForm } from '@sagwan/ui/use-form.ts';
import { type RefObject, useEffect, useRef } from 'react';
import type { Found } from './found-in.ts';

export interface ListSearchProps {
  /** What the list is searched for, by its address: the field follows where somebody goes back. */
  search: string;
  /** What was found, which screen readers are told; undefined while it is looked for. */
  found: Found | undefined;
  onSearch: (search: string) => void;
  /** What can be searched for. */
  placeholder: string;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** Searches a list at a press of the button; emptied, all rows are back. */
export function ListSearch({ search, found, onSearch, placeholder, inputRef }: ListSearchProps) {
  const form = useForm({ initial: { search }, send: (typed) => onSearch(typed.search.trim()) });
  const { values, change } = form;
  const followed = useRef(search);
  useEffect(() => {
    if (followed.current === search) return;
    followed.current = search;
    if (values.search.trim() !== search) change('search', search);
  });
  return (
    <search>
      <form {...form.props} className="flex items-end gap-2">
        <TextField
          {...form.text('search')}
          ref={inputRef}
          className="min-w-0 flex-1"
          label="Search"
          type="search"
          maxLength={100}
          placeholder={placeholder}
          leading={<Icon name="search" />}
          onChange={({ target }) => {
            form.change('search', target.value);
            if (target.value === '' && search !== '') onSearch('');
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
        <Button {...form.button} variant="secondary">
          Find
        </Button>
      </form>
      <p role="status" className="visually-hidden">
        {search !== '' && found !== undefined && foundText(found)}
      </p>
    </search>
  );
}

function foundText({ shown, more }: Found): string {
  if (shown === 0) return 'Nothing found.';
  return more ? `More than ${shown} found.` : `${shown} found.`;
}
