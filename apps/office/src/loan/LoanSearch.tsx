import { Button } from '@sagwan/ui/Button.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { useForm } from '@sagwan/ui/use-form.ts';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { type LoanFilter, loanFilterText } from './loan-filter.ts';

export interface LoanSearchProps {
  filter: LoanFilter;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Finds by name, phone number or loan number, within the state that is chosen. */
export function LoanSearch({ filter, inputRef }: LoanSearchProps) {
  const navigate = useNavigate();
  const show = (search: string) => navigate(paths.loans + loanFilterText({ ...filter, search }));
  const form = useForm({ initial: { search: filter.search }, send: ({ search }) => show(search.trim()) });
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
          placeholder="Name, phone, number"
          leading={<Icon name="search" />}
          onChange={({ target }) => {
            form.change('search', target.value);
            if (target.value === '' && filter.search !== '') void show('');
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
