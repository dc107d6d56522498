import { Button } from '@sagwan/ui/Button.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { useForm } from '@sagwan/ui/use-form.ts';
import type { RefObject } from 'react';

export interface ListSearchProps {
  /** What the list is searched for; rendered anew (`key`) where it changes. */
  search: string;
  onSearch: (search: string) => void;
  /** What can be searched for. */
  placeholder: string;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** Searches a list at a press of the button; emptied, all rows are back. */
export function ListSearch({ search, onSearch, placeholder, inputRef }: ListSearchProps) {
  const form = useForm({ initial: { search }, send: (typed) => onSearch(typed.search.trim()) });
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
    </search>
  );
}
